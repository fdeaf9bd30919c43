import { pageByPage } from '@app/parts/page-by-page'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['patient', 'lab-bookings'] as const

/** The number of bookings that one request returns. */
const PAGE = 20

/** Reads the reader’s tests, one page at a time. */
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

/** Reads how much the reader would be refunded if they cancelled now. */
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
