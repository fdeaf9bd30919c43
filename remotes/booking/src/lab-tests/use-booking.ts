import { labBookingPath } from '@app/parts/paths'
import { useHandOver } from '@app/parts/use-hand-over'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { Written } from '@app/contracts/endpoints'
import { useMutation, useNavigate, type Kernel } from '@app/kernel'
import { useNewOrder } from '../payment/use-new-order.ts'
import { bookLabTest, coverLabTest } from './lab-tests.query.ts'

interface Booking {
  wish: Omit<Written<'POST /lab-test/book-lab-test', 'body'>, 'key'>
  /** The price before a code or credit. */
  paise: number
  /** Called when the chosen window or lab is no longer available. */
  onGone(): void
}

const GONE: ReadonlySet<string> = new Set(['window_gone', 'window_full', 'lab_gone'])

/**
 * Books a test when the reader applies a discount code or continues. After that, the reader goes to the payment, or to
 * the booking if a plan covers the test.
 */
export function useBooking({ wish, paise, onGone }: Booking) {
  const navigate = useNavigate()
  const handOver = useHandOver()
  const keyOf = useRepeatKey()
  const choice = JSON.stringify(wish)
  const booking = {
    async send(on: Kernel, key: string) {
      const booked = await bookLabTest.send(on, { ...wish, key })
      if (!booked.ok && GONE.has(booked.error.refusal?.code ?? '')) onGone()
      return booked
    },
  }
  const { order, finding, applying } = useNewOrder({ kind: 'lab_test', name: wish.slug, choice, ordering: booking })
  const buying = useMutation(finding)
  const planned = useMutation(booking)
  const covering = useMutation(coverLabTest)
  const isBusy = buying.isBusy || planned.isBusy || covering.isBusy
  const toPay = order?.amount_paise ?? paise

  async function pay(): Promise<void> {
    if (isBusy) return
    planned.reset()
    covering.reset()
    const bought = await buying.send()
    if (bought.ok) handOver(bought.value, toPay)
  }

  async function takeFromPlan(): Promise<void> {
    if (isBusy) return
    buying.reset()
    // sending the same request again returns the same booking, even if a plan could not cover it
    const booked = await planned.send(keyOf(choice))
    if (!booked.ok) return
    const { booking_id } = booked.value
    if (!(await covering.send({ lab_booking_id: booking_id })).ok) return
    navigate(labBookingPath(booking_id))
  }

  return { pay, takeFromPlan, isBusy, error: buying.error ?? planned.error ?? covering.error, order, toPay, applying }
}
