import { PATHS, thankYouPath } from '@app/care/paths'
import type { PurchaseStatus } from '@app/contracts/payments'
import { formatMoment } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { ApiError, useKernel, useQuery, useSearchParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, Note, Skeleton } from '@app/ui/states'
import { purchaseQuery, returnQuery } from '../booking.query.ts'
import { Checking } from '../confirm/checking.tsx'
import { ForPatient } from './for-patient.tsx'
import css from './payment.module.css'

/** The outcome of a payment, by the server's word alone. The page reads it until it is settled, so a late bank shows too. */
export const PaymentResponsePage = () => (
  <Page width="form">
    <h1>Your payment</h1>
    <ForPatient what="your payment">
      <Outcome />
    </ForPatient>
  </Page>
)

function Outcome() {
  const kernel = useKernel()
  const [search] = useSearchParams()
  const orderId = search.get('order_id') ?? ''
  // the way back of a provider that knows its own order alone
  const back = useQuery({ ...returnQuery(kernel, orderId), enabled: orderId !== '' })
  const id = back.data?.appointment.id ?? search.get('id') ?? ''
  const read = useQuery({ ...purchaseQuery(kernel, id), enabled: id !== '' })
  const purchase = id === '' && orderId !== '' ? back : read
  const isUnknown =
    (id === '' && orderId === '') || (purchase.error instanceof ApiError && [400, 404].includes(purchase.error.status))
  return (
    <>
      {isUnknown && <Unknown />}
      {!isUnknown && !purchase.data && (purchase.isError ? <Checking /> : <Skeleton label="Checking your payment" />)}
      {purchase.data && (
        <div className={css.state} role="status">
          <State purchase={purchase.data} />
        </div>
      )}
    </>
  )
}

function State({ purchase: { state, appointment, amount_paise } }: { purchase: PurchaseStatus }) {
  const amount = formatPaise(amount_paise)
  switch (state) {
    case 'confirmed':
      return (
        <>
          <Note tone="success">
            <p>
              {amount} arrived, and your call with {appointment.doctor_name} is booked for{' '}
              <strong>{formatMoment(appointment.starts_at)}</strong>.
            </p>
          </Note>
          <LinkButton to={thankYouPath(appointment.id)}>What happens next</LinkButton>
        </>
      )
    case 'processing':
      return <Checking />
    case 'refunding':
    case 'refunded':
      return (
        <>
          <Note tone="info">
            <p>
              {amount} {state === 'refunded' ? 'went back' : 'is going back'} to where it came from, because the time
              could not be kept. Banks take five to seven working days.
            </p>
          </Note>
          <LinkButton to={PATHS.timeslot}>Choose another time</LinkButton>
        </>
      )
    case 'unpaid':
      return (
        <>
          <Note tone="info">
            <p>No payment has arrived. You have not been charged.</p>
          </Note>
          <LinkButton to={PATHS.confirm}>Try again</LinkButton>
        </>
      )
  }
}

const Unknown = () => (
  <EmptyState title="We don’t know this payment">
    <p>
      If money has left your account, it is not lost. We refund a payment that books nothing within five working days.
      Your bookings are on your dashboard.
    </p>
    <LinkButton to={PATHS.patientDashboard}>Open my dashboard</LinkButton>
    <LinkButton look="secondary" to={PATHS.contact}>
      Write to us
    </LinkButton>
  </EmptyState>
)
