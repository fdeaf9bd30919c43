import { mutation, queryOptions, type Kernel } from '@app/kernel'

const ASKED = ['feedback', 'asked'] as const

export const askedQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ASKED, queryFn: () => api.get('/feedback/asked'), staleTime: 0 })

export const giveFeedback = mutation('/feedback/give', { makesStale: () => [ASKED] })
