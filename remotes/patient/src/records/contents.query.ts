import { queryOptions, type Kernel } from '@app/kernel'

export const contentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['patient', 'record-contents'],
    queryFn: () => api.get('/patient/record-contents'),
    staleTime: 0,
  })
