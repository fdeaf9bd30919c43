import { mutation, queryOptions, type Kernel } from '@app/kernel'

const offeredKey = (appointmentId: string) => ['doctor', 'offered-time', appointmentId] as const

/** Reads the slot that is held for an appointment's patient. */
export const offeredQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: offeredKey(id),
    queryFn: () => api.get('/appointment/offered-time', { id }),
    staleTime: 0,
  })

/** Holds a slot for an appointment's patient. */
export const offerTime = mutation('/appointment/offer-time', {
  makesStale: ({ appointment_id }) => [['consultations'], offeredKey(appointment_id)],
})
