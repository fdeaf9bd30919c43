import { queryOptions, type Kernel } from '@app/kernel'

export const labReportsQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: ['doctor', 'lab-reports', patient_id],
    queryFn: () => api.get('/lab-test/patient-reports', { patient_id }),
    staleTime: 0,
  })
