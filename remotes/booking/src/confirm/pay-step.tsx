import type { Appointment } from '@app/contracts/booking'
import type { PurchaseStatus } from '@app/contracts/payments'
import { formatMoment } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { ApiError, SOMETHING_WRONG, useKernel, useNavigate, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { EmptyState, Note } from '@app/ui/states'
import { useEffect, useState } from 'react'
import { makeOrder, purchaseQuery, verifyPayment } from '../booking.query.ts'
import { Countdown } from './countdown.tsx'
import css from './confirm.module.css'
import { openRazorpay } from './razorpay-checkout.ts'

type Message = { tone: 'info' | 'warn' | 'danger'; text: string }

const CLOSED: Message = {
  tone: 'info',
  text: 'You closed the payment. You have not been charged, and the time is still held for you.',
}
const DECLINED: Message = {
  tone: 'danger',
  text: 'The payment did not go through. You have not been charged. You can try again or pay another way.',
}

/** Pays for the held time. The server's word alone confirms; a late answer of the bank is waited for here. */
export function PayStep({ appointment, onLost }: { appointment: Appointment; onLost(): void }) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  const [hasTried, setTried] = useState(false)
  // asked again and again: the provider's webhook may settle it without this page
  const { data: purchase, refetch } = useQuery(purchaseQuery(kernel, appointment.id))
  const state = purchase?.state ?? 'unpaid'

  useEffect(() => {
    if (state === 'confirmed') navigate(`/thank-you/appointments?id=${appointment.id}`, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, appointment.id])

  async function pay() {
    setBusy(true)
    setMessage(undefined)
    try {
      const checkout = await makeOrder(kernel, appointment.id)
      setTried(true)
      const outcome = await openRazorpay(checkout, () => setMessage(DECLINED))
      if (outcome.kind === 'returned') await verifyPayment(kernel, outcome.returned)
      else setMessage(CLOSED)
      await refetch()
    } catch (error) {
      setMessage({ tone: 'danger', text: error instanceof ApiError ? error.message : SOMETHING_WRONG })
      if (error instanceof ApiError && [404, 409, 422].includes(error.status)) onLost()
      await refetch()
    }
    setBusy(false)
  }

  if (state === 'refunding' || state === 'refunded') return <Refunded purchase={purchase!} />
  return (
    <div className={css.form}>
      <div className={css.summary}>
        <p>
          <strong>{formatMoment(appointment.starts_at)}</strong>
        </p>
        <p>
          Discovery call with {appointment.doctor_name} · {formatPaise(appointment.price_paise)}
        </p>
        {appointment.hold_expires_at && <Countdown until={appointment.hold_expires_at} onEnd={onLost} />}
      </div>
      {purchase?.test_mode && (
        <div className={css.sandbox}>
          <strong>Test mode</strong> No real money moves here.
        </div>
      )}
      {message && (
        <div role="status">
          <Note tone={message.tone}>
            <p>{message.text}</p>
          </Note>
        </div>
      )}
      {state === 'processing' && hasTried && (
        <div role="status">
          <Note tone="warn">
            <p>
              Your bank is still checking the payment. You may wait here or close this page: nothing is lost, and
              nothing is charged twice.
            </p>
          </Note>
        </div>
      )}
      <Button wide busy={busy} onClick={() => void pay()}>
        {busy ? 'Waiting for the payment…' : `Pay ${formatPaise(appointment.price_paise)}`}
      </Button>
      <p className={css.quiet}>
        Your statement shows a plain company name. If we can’t keep this time, all of it goes back to where it came
        from.
      </p>
    </div>
  )
}

const Refunded = ({ purchase }: { purchase: PurchaseStatus }) => (
  <EmptyState title="Your money is on its way back">
    <p>
      Your payment of {formatPaise(purchase.amount_paise)} came after the time had been given to somebody else. All of
      it goes back to where it came from, usually within five to seven working days. There is nothing you need to do.
    </p>
    <LinkButton to="/discovery-call/timeslot">Choose another time</LinkButton>
  </EmptyState>
)
