import { pageByPage } from '@app/parts/page-by-page'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['patient', 'lab-bookings'] as const

/** How many come at once. */
const PAGE = 20

/** The reader’s tests, page after page. */
export const labBookingsQuery = ({ api }: Kernel) => ({
  queryKey: [...KEY, 'list'],
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/lab-test/bookings', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const labBookingQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: () => api.get('/lab-test/booking', { lab_booking_id: id }),
    staleTime: 0,
  })

/** What a cancellation would give back, as of now. */
export const labQuoteQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['patient', 'lab-quote', id],
    queryFn: () => api.get('/lab-test/cancel-quote', { lab_booking_id: id }),
    staleTime: 0,
    gcTime: 0,
  })

const change = { makesStale: () => [KEY, ['care', 'lab-slots'], ['patient', 'plans']] }
export const chooseWindow = mutation('/lab-test/add-slot-lab-test', change)
export const cancelLabBooking = mutation('/lab-test/cancel', change)
