import { queryOptions, type Kernel } from '@app/kernel'

export const feedbackQuery = ({ api }: Kernel, skip: number) =>
  queryOptions({
    queryKey: ['doctor', 'feedback', skip],
    queryFn: () => api.get('/feedback/received', { skip }),
    staleTime: 0,
  })
