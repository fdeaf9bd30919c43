import { queryOptions, type Kernel } from '@app/kernel'

export const sharedReportsQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: ['doctor', 'shared reports', patient_id],
    queryFn: () => api.get('/shi/get-shi-patient-details', { patient_id }),
    staleTime: 0,
  })
