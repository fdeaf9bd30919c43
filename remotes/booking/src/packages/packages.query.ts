import { queryOptions, type Kernel } from '@app/kernel'

export const packageQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['packages', 'detail', slug],
    queryFn: () => api.get('/package/package-details', { slug }),
  })
