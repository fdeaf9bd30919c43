import type { ProfileType } from '@app/domain/profile-type'
import { queryOptions, type Kernel } from '@app/kernel'

/** The API's most a request; all that are offered fit in it. */
const ALL = 50
/** Everybody of one kind fits in it. */
const EVERYBODY = 100

export const labTestsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['prices', 'lab-tests'],
    queryFn: () => api.get('/lab-test/test-list', { limit: ALL }),
  })

/** Minutes and paise of the visit after a first one. */
export const followUpQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['prices', 'follow-up'], queryFn: () => api.get('/follow-up/details') })

/** Paise of the cheapest consultation with this kind of doctor that can be booked now; null when there is none. */
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
