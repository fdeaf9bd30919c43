import { queryOptions, type Kernel } from '@app/kernel'

export const earningsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['doctor', 'earnings'], queryFn: () => api.get('/earnings/list'), staleTime: 0 })

/** One month as PDF: read when it is asked for, and kept nowhere. */
export const readStatement = ({ api }: Kernel, month: string) => api.get('/earnings/statement', { month })
