import { TestBox } from '@app/care/test-box'
import { PATHS, thankYouPath } from '@app/care/paths'
import type { Appointment } from '@app/contracts/booking'
import type { Provider, PurchaseStatus } from '@app/contracts/payments'
import { MINUTE } from '@app/domain/durations'
import { formatPaise } from '@app/domain/money'
import { useKernel, useNavigate, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { EmptyState, ErrorState, Note, Skeleton } from '@app/ui/states'
import { useEffect, useState } from 'react'
import { purchaseQuery } from '../booking.query.ts'
import { CallSummary } from './call-summary.tsx'
import { Checking } from './checking.tsx'
import type { Sheet } from './checkout.ts'
import { CHECKOUTS } from './checkouts.ts'
import { ChooseProvider } from './choose-provider.tsx'
import { Countdown } from './countdown.tsx'
import css from './confirm.module.css'
import { useProviders } from './use-providers.ts'

type Message = { tone: 'info' | 'warn' | 'danger'; text: string }

const CLOSED: Message = {
  tone: 'info',
  text: 'No payment has arrived. You have not been charged, and the time is still held for you.',
}
const DECLINED: Message = {
  tone: 'danger',
  text: 'The payment did not go through. You have not been charged. You can try again or pay another way.',
}

const BLOCKED: Message = {
  tone: 'danger',
  text: 'The payment window did not load. You have not been charged. Check the connection and try again',
}

/**
 * Pays for the held time. The server's word alone confirms. From the moment the sheet closes until that word has come
 * there is one state: it is being checked, and nothing can be paid a second time.
 */
export function PayStep({ appointment, onLost }: { appointment: Appointment; onLost(): void }) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message>()
  /** Visits to the provider's sheet that have ended; the server tells what came of the last. */
  const [visit, setVisit] = useState(0)
  /** The provider calls the last one paid: the server's "unpaid" then only means that it does not know yet. */
  const [isReturned, setReturned] = useState(false)
  // read repeatedly: the provider's webhook may settle the payment without this page
  const { data: purchase, refetch } = useQuery(purchaseQuery(kernel, appointment.id, visit))
  const state = purchase?.state
  const providers = useProviders()
  const { chosen } = providers
  const isChecking = state === 'processing' || (visit > 0 && !state) || (isReturned && state === 'unpaid')

  useEffect(() => {
    if (state === 'confirmed') navigate(thankYouPath(appointment.id), { replace: true })
    // navigate is another function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state, appointment.id])

  async function pay(provider: Provider) {
    setBusy(true)
    setMessage(undefined)
    const begun = await CHECKOUTS[provider].begin(kernel, appointment.id)
    if (begun.ok) await payIn(begun.value)
    else {
      setMessage({ tone: 'danger', text: begun.error.message })
      if ([404, 409, 422].includes(begun.error.status)) onLost()
      // who does not answer may not be offered any more
      void providers.refetch()
      await refetch()
    }
    setBusy(false)
  }

  async function payIn(sheet: Sheet) {
    let said = CLOSED
    const end = await sheet.open(() => {
      said = DECLINED
    })
    if (end.kind === 'blocked') return setMessage(BLOCKED)
    if (end.kind === 'returned') {
      setReturned(true)
      // once the server has taken it in, its own word is enough
      if (await end.verify()) setReturned(false)
    } else setMessage(said)
    setVisit((count) => count + 1)
  }

  if (state === 'refunding' || state === 'refunded') return <Refunded purchase={purchase!} />
  return (
    <div className={css.form}>
      <CallSummary
        slot={appointment}
        name={appointment.doctor_name}
        face={appointment.doctor_profile_pic}
        minutes={minutesBetween(appointment.starts_at, appointment.ends_at)}
        paise={appointment.price_paise}
        isFixed={isChecking || busy}
      >
        {appointment.hold_expires_at && <Countdown until={appointment.hold_expires_at} onEnd={onLost} />}
      </CallSummary>
      {purchase?.test_mode && <TestBox title="Test mode">No real money moves here.</TestBox>}
      {isChecking && <Checking />}
      {message && !busy && !isChecking && (
        <div role="status">
          <Note tone={message.tone}>
            <p>{message.text}</p>
          </Note>
        </div>
      )}
      {!isChecking && (!state || (state === 'unpaid' && providers.isPending)) && (
        <Skeleton label="Asking whether it is paid" />
      )}
      {state === 'unpaid' && !isChecking && (
        <>
          {!busy && providers.isOutage && <Outage onRetry={providers.refetch} />}
          {!busy && providers.isFailed && (
            <ErrorState title="The ways to pay did not load" onRetry={providers.refetch} />
          )}
          {!busy && <ChooseProvider {...providers} onChoose={providers.choose} />}
          {(busy || chosen) && (
            <Button wide busy={busy} onClick={() => chosen && void pay(chosen)}>
              {busy ? 'Waiting for the payment…' : `Pay ${formatPaise(appointment.price_paise)}`}
            </Button>
          )}
        </>
      )}
      <p className={css.quiet}>
        Your statement shows a plain company name. If we can’t keep this time, you get all of it back.
      </p>
    </div>
  )
}

const Outage = ({ onRetry }: { onRetry(): unknown }) => (
  <ErrorState title="No payment service answers just now" onRetry={onRetry}>
    <p>You have not been charged, and the time is still held for you. We try again by ourselves.</p>
  </ErrorState>
)

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MINUTE

const Refunded = ({ purchase }: { purchase: PurchaseStatus }) => (
  <EmptyState title="Your money is on its way back">
    <p>
      Your payment of {formatPaise(purchase.amount_paise)} came after the time had gone to someone else. You get all of
      it back, usually within five to seven working days. You don’t have to do anything.
    </p>
    <LinkButton to={PATHS.timeslot}>Choose another time</LinkButton>
  </EmptyState>
)
