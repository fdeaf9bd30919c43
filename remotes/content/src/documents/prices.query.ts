import type { ProfileType } from '@app/domain/profile-type'
import { queryOptions, type Kernel } from '@app/kernel'

/** The API's most a request; all that are offered fit in it. */
const ALL = 50

export const labTestsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['prices', 'lab-tests'],
    queryFn: () => api.get('/lab-test/test-list', { limit: ALL }),
  })

/** Minutes and paise of the visit after a first one. */
export const followUpQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['prices', 'follow-up'], queryFn: () => api.get('/follow-up/details') })

/** Paise of the cheapest consultation with this kind of doctor; null when there is none of the kind. */
export const lowestFeeQuery = ({ api }: Kernel, type: ProfileType) =>
  queryOptions({
    queryKey: ['prices', 'fee', type],
    queryFn: async () => {
      const [first] = await api.get('/doctor/user/by-profile-type', {
        profile_type: type,
        sort: 'fee',
        limit: 1,
      })
      return first?.fee_paise ?? null
    },
  })
