import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['patient', 'referrals'] as const

export const referralsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/referral/list'), staleTime: 0 })

const change = { makesStale: () => [KEY] }
export const shareReferral = mutation('/referral/share', change)
export const unshareReferral = mutation('/referral/unshare', change)
