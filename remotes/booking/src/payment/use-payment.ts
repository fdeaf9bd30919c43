import type { PaymentState, PaySubject, RazorpayCheckout } from '@app/contracts/payments'
import { useKernel } from '@app/kernel'
import { useState } from 'react'
import { placeOrder, verifyPayment } from '../booking.query.ts'
import { openRazorpay } from './razorpay-checkout.ts'

export type PayMessage = { tone: 'info' | 'warn' | 'danger'; text: string }

const CLOSED = 'No payment has arrived. You have not been charged'
const DECLINED: PayMessage = {
  tone: 'danger',
  text: 'The payment did not go through. You have not been charged. You can try again or pay another way.',
}
const BLOCKED: PayMessage = {
  tone: 'danger',
  text: 'The payment window did not load. You have not been charged. Check the connection and try again',
}

interface Payment {
  subject: PaySubject
  /** Ends the sentence "You have not been charged, and ...". */
  stillThere: string
  /** It can't be paid any more. */
  onLost(): void
}

/**
 * The way through the provider's sheet for one payment. The server's word alone confirms: whoever uses this reads it with
 * `visit`, the count of visits to the sheet that have ended, and asks `standing` what may be shown.
 */
export function usePayment({ subject, stillThere, onLost }: Payment) {
  const kernel = useKernel()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<PayMessage>()
  const [visit, setVisit] = useState(0)
  /** The provider calls the last one paid: the server's "unpaid" then only means that it does not know yet. */
  const [isReturned, setReturned] = useState(false)

  async function pay() {
    setBusy(true)
    setMessage(undefined)
    const order = await placeOrder.send(kernel, subject)
    if (order.ok) await payFor(order.value)
    else {
      setMessage({ tone: 'danger', text: order.error.message })
      if ([404, 409, 422].includes(order.error.status)) onLost()
    }
    setBusy(false)
  }

  async function payFor(checkout: RazorpayCheckout) {
    let said: PayMessage = { tone: 'info', text: `${CLOSED}, and ${stillThere}.` }
    const outcome = await openRazorpay(checkout, () => {
      said = DECLINED
    })
    if (outcome.kind === 'blocked') return setMessage(BLOCKED)
    if (outcome.kind === 'returned') {
      setReturned(true)
      // once the server has taken it in, its own word is enough
      if ((await verifyPayment.send(kernel, outcome.returned)).ok) setReturned(false)
    } else setMessage(said)
    setVisit((count) => count + 1)
  }

  /**
   * From the moment the sheet closes until the server's word has come there is one state: it is being checked, and nothing
   * can be paid a second time.
   */
  const isChecking = (state: PaymentState | undefined) =>
    state === 'processing' || (visit > 0 && !state) || (isReturned && state === 'unpaid')

  return { pay, busy, visit, message: busy ? undefined : message, isChecking }
}
