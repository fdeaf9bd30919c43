import { queryOptions, type Kernel } from '@app/kernel'

export const earningsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['doctor', 'earnings'], queryFn: () => api.get('/earnings/list'), staleTime: 0 })

/** Reads one month's PDF statement when the doctor requests it; it is not cached. */
export const readStatement = ({ api }: Kernel, month: string) => api.get('/earnings/statement', { month })
