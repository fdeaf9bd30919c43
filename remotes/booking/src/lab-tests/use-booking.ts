import { labBookingPath, orderPath } from '@app/care/paths'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { Written } from '@app/contracts/endpoints'
import { useMutation, useNavigate } from '@app/kernel'
import { bookLabTest, coverLabTest } from './lab-tests.query.ts'

type Wish = Omit<Written<'POST /lab-test/book-lab-test', 'body'>, 'key'>

/** What is there to choose has changed meanwhile. */
const GONE: ReadonlySet<string> = new Set(['window_gone', 'window_full', 'lab_gone'])

/** Books a test, and leads on to its payment, or to the booking where a plan covers it. */
export function useBooking() {
  const navigate = useNavigate()
  const keyOf = useRepeatKey()
  const booking = useMutation(bookLabTest)
  const covering = useMutation(coverLabTest)
  const isBusy = booking.isBusy || covering.isBusy

  async function book(wish: Wish, withPlan: boolean): Promise<'done' | 'refused' | 'place gone'> {
    if (isBusy) return 'refused'
    // the same again is the same booking, also when a plan could not cover it
    const booked = await booking.send({ ...wish, key: keyOf(JSON.stringify(wish)) })
    if (!booked.ok) {
      const code = booked.error.refusal?.code
      return code !== undefined && GONE.has(code) ? 'place gone' : 'refused'
    }
    const { booking_id, order_id } = booked.value
    if (withPlan && !(await covering.send({ lab_booking_id: booking_id })).ok) return 'refused'
    navigate(withPlan ? labBookingPath(booking_id) : orderPath(order_id))
    return 'done'
  }

  return { book, isBusy, error: booking.error ?? covering.error }
}
