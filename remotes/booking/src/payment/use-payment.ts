import type { PaymentState, Provider } from '@app/contracts/payments'
import { useKernel } from '@app/kernel'
import { useRef, useState } from 'react'
import type { Checkouts, Sheet } from './checkout.ts'
import type { Due } from './due.ts'
import { settleFree } from './payment.query.ts'
import { useProviders } from './use-providers.ts'
import { cashfreeCheckout } from './cashfree-checkout.ts'
import { razorpayCheckout } from './razorpay-checkout.ts'

const CHECKOUTS: Checkouts = { razorpay: razorpayCheckout, cashfree: cashfreeCheckout }

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
  /** Completes the sentence "You have not been charged, and ...". */
  stillThere: string
  /** Called when the purchase can no longer be paid for. */
  onLost(): void
}

/**
 * Takes one payment through the provider's sheet. Only the server confirms a payment: the caller reads the payment's
 * state again with `visit`, the number of completed visits to the sheet, and passes the state to `isChecking`.
 */
export function usePayment({ stillThere, onLost }: Payment) {
  const kernel = useKernel()
  const providers = useProviders()
  const [busy, setBusy] = useState(false)
  /**
   * True while a payment sheet is open or about to open. A press may come before the button has been informed that a
   * sheet is opening.
   */
  const isOpen = useRef(false)
  const [message, setMessage] = useState<PayMessage>()
  const [visit, setVisit] = useState(0)
  /**
   * True if the provider reports that the last visit paid: an "unpaid" or "over" from the server then only means that
   * the server has not yet recorded the payment.
   */
  const [isReturned, setReturned] = useState(false)

  async function pay(provider: Provider, due: Due) {
    if (isOpen.current) return
    isOpen.current = true
    setBusy(true)
    setMessage(undefined)
    const begun = await CHECKOUTS[provider].begin(kernel, due)
    if (begun.ok) await payIn(begun.value)
    else {
      setMessage({ tone: 'danger', text: begun.error.message })
      if ([404, 409, 422].includes(begun.error.status)) onLost()
      // a provider that does not respond may no longer be offered, so the list is read again
      void providers.refetch()
    }
    setBusy(false)
    isOpen.current = false
  }

  /** Confirms a purchase that costs nothing. */
  async function confirm(due: Due) {
    setBusy(true)
    setMessage(undefined)
    const settled = await settleFree.send(kernel, due)
    if (settled.ok) setVisit((count) => count + 1)
    else {
      setMessage({ tone: 'danger', text: settled.error.message })
      if ([404, 409, 422].includes(settled.error.status)) onLost()
    }
    setBusy(false)
  }

  async function payIn(sheet: Sheet) {
    let said: PayMessage = { tone: 'info', text: `${CLOSED}, and ${stillThere}.` }
    const end = await sheet.open(() => {
      said = DECLINED
    })
    if (end.kind === 'blocked') return setMessage(BLOCKED)
    if (end.kind === 'returned') {
      setReturned(true)
      // once the server has recorded the payment, the server's state is enough
      if (await end.verify()) setReturned(false)
    } else setMessage(said)
    setVisit((count) => count + 1)
  }

  /**
   * From the moment the sheet closes until the server responds, the state is "checking", and nothing can be paid for a
   * second time.
   */
  const isChecking = (state: PaymentState | undefined) =>
    state === 'processing' || (visit > 0 && !state) || (isReturned && (state === 'unpaid' || state === 'over'))

  return { pay, confirm, busy, visit, providers, stillThere, message: busy ? undefined : message, isChecking }
}
