import { pageByPage } from '@app/parts/page-by-page'
import type { AppointmentGroup } from '@app/contracts/booking'
import type { Kernel } from '@app/kernel'

/** How many come at once. */
const PAGE = 20

/** The reader’s appointments of a group, page after page. A change of one makes all of them stale. */
export const groupQuery = ({ api }: Kernel, group: AppointmentGroup) => ({
  queryKey: ['patient', 'appointments', group],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/appointment/patient-appointment', { group, skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})
