import { PATHS } from '@app/parts/paths'
import { formatMoment } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery, useSearchParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { liveHoldQuery } from '../booking.query.ts'
import { Countdown } from './countdown.tsx'
import { ForPatient } from './for-patient.tsx'
import { OrderStep } from './order-step.tsx'
import css from './payment.module.css'

/** Pays for the order in the address; without an order, shows the unpaid hold and links to its payment. */
export function PaymentPage() {
  const [search] = useSearchParams()
  const order = search.get('order')
  return (
    <Page width="form">
      <h1>Payment</h1>
      <ForPatient what="what you need to pay">{order ? <OrderStep id={order} /> : <Due />}</ForPatient>
    </Page>
  )
}

function Due() {
  const hold = useQuery(liveHoldQuery(useKernel()))
  return (
    <>
      {hold.isPending && <Skeleton label="Checking what you need to pay" />}
      {hold.isError && <ErrorState title="This did not load" onRetry={() => void hold.refetch()} />}
      {hold.data && (
        <div className={css.state}>
          <p>
            <strong>{formatMoment(hold.data.starts_at)}</strong>
          </p>
          <p>
            Discovery call with {hold.data.doctor_name} · {formatPaise(hold.data.price_paise)}
          </p>
          {hold.data.hold_expires_at && (
            <Countdown until={hold.data.hold_expires_at} onEnd={() => void hold.refetch()} />
          )}
          <LinkButton to={PATHS.confirm}>Continue to payment</LinkButton>
        </div>
      )}
      {hold.data === null && (
        <EmptyState title="You have nothing to pay">
          <p>Choose a time and we’ll hold it for you. Your dashboard shows what you’ve paid for.</p>
          <LinkButton to={PATHS.timeslot}>Choose a time</LinkButton>
        </EmptyState>
      )}
    </>
  )
}
