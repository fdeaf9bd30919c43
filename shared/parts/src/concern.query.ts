import { mutation, queryOptions, type Kernel } from '@app/kernel'

/** The concerns that a patient may name, in groups. */
export const concernsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['concerns'],
    queryFn: () => api.get('/treatment-category/user-treatment-category'),
  })

const makesStale = ({ appointment_id }: { appointment_id: string }) => [
  ['booking', 'appointment', appointment_id],
  ['patient', 'appointment', appointment_id],
]

export const tellConcern = mutation('/appointment/concern', { makesStale })

export const takeConcernBack = mutation('/appointment/concern/take-back', { makesStale })
