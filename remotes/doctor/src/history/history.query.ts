import { mutation, queryOptions, type Kernel } from '@app/kernel'

const keyOf = (patientId: string) => ['doctor', 'history', patientId] as const

export const historyQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: keyOf(patient_id),
    queryFn: () => api.get('/user/history', { patient_id }),
    staleTime: 0,
  })

export const confirmHistory = mutation('/user/history/confirm', {
  makesStale: ({ patient_id }) => [keyOf(patient_id)],
})
