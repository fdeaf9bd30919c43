import { mutation, queryOptions, type Kernel } from '@app/kernel'

const keyOf = (id: string) => ['doctor', 'outcome', id] as const

export const callQuery = ({ api }: Kernel, id: string) =>
  queryOptions({ queryKey: ['doctor', 'call', id], queryFn: () => api.get('/appointment/details', { id }) })

export const outcomeQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => api.get('/appointment/outcome', { id }),
    staleTime: 0,
    // a form that the doctor is filling in keeps its choices
    refetchOnWindowFocus: false,
  })

export const sendOutcome = mutation('/appointment/outcome', {
  makesStale: ({ appointment_id }) => [keyOf(appointment_id)],
})
