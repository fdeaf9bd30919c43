import { pageByPage } from '@app/parts/page-by-page'
import type { AppointmentGroup } from '@app/contracts/booking'
import { queryOptions, type Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 20

/**
 * Reads a group of the reader’s appointments, one page at a time. A change to one appointment makes all groups stale.
 */
export const groupQuery = ({ api }: Kernel, group: AppointmentGroup) => ({
  queryKey: ['patient', 'appointments', group],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/appointment/patient-appointment', { group, skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

/** Reads the latest of the reader’s past appointments; a list with one row, or none. */
export const lastPastQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['patient', 'appointments', 'last'],
    queryFn: () => api.get('/appointment/patient-appointment', { group: 'past', skip: 0, limit: 1 }),
    staleTime: 0,
  })
