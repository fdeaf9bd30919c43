import { mutation, type Kernel } from '@app/kernel'
import { pageByPage } from '@app/parts/page-by-page'

/** The number of rows that one request returns. */
const PAGE = 20
const KEY = ['patient', 'referrals'] as const

/** Reads the reader’s letters, one page at a time. */
export const referralsQuery = ({ api }: Kernel) => ({
  queryKey: KEY,
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/referral/list', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

const change = { makesStale: () => [KEY] }
export const shareReferral = mutation('/referral/share', change)
export const unshareReferral = mutation('/referral/unshare', change)
