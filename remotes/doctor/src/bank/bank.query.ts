import { mutation, queryOptions, type Kernel } from '@app/kernel'

const BANK = ['doctor', 'bank'] as const

export const bankQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: BANK, queryFn: () => api.get('/bank-detail'), staleTime: 0 })

export const changeBank = mutation('/bank-detail', { makesStale: () => [BANK] })
export const cancelBank = mutation('/bank-detail/cancel', { makesStale: () => [BANK] })
