import type { ProfileType } from '@app/domain/profile-type'
import { queryOptions, type Kernel } from '@app/kernel'

/** The maximum number of rows that one request returns; everything on offer fits. */
const ALL = 50
/** The maximum number of rows that one request returns; all experts of one kind fit. */
const EVERYBODY = 100

export const labTestsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['prices', 'lab-tests'],
    queryFn: () => api.get('/lab-test/test-list', { limit: ALL }),
  })

/** Reads a follow-up visit's length in minutes and its price in paise. */
export const followUpQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['prices', 'follow-up'], queryFn: () => api.get('/follow-up/details') })

/**
 * Reads the price, in paise, of the cheapest consultation with this kind of doctor that can be booked now; null if
 * there is none.
 */
export const lowestFeeQuery = ({ api }: Kernel, type: ProfileType) =>
  queryOptions({
    queryKey: ['prices', 'fee', type],
    queryFn: async () => {
      const byFee = await api.get('/doctor/user/by-profile-type', {
        profile_type: type,
        sort: 'fee',
        limit: EVERYBODY,
      })
      return byFee.find(({ next_consultation }) => next_consultation !== null)?.fee_paise ?? null
    },
  })
