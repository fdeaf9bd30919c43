import type { ProfileType } from '@app/domain/profile-type'
import { queryOptions, type Kernel } from '@app/kernel'

/** The API's most a request; everybody of one kind fits in it. */
const ALL = 100

/** Experts of one kind, by their fee. */
export const expertsQuery = ({ api }: Kernel, kind: ProfileType) =>
  queryOptions({
    queryKey: ['experts', kind],
    queryFn: () => api.get('/doctor/user/doctor-list', { profile_type: kind, sort: 'fee', limit: ALL }),
  })
