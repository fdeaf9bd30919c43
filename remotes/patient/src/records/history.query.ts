import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['patient', 'history'] as const

export const historyQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/user/history'), staleTime: 0 })

const change = { makesStale: () => [KEY] }
export const tellHistory = mutation('/user/history', change)
export const endHistory = mutation('/user/history/end', change)
