import { PATHS, thankYouPath } from '@app/parts/paths'
import { PhoneLinks } from '@app/parts/phone-links'
import { confirmPath, wantedOf } from '@app/parts/slot-address'
import type { Appointment } from '@app/contracts/booking'
import type { Order, PurchaseStatus } from '@app/contracts/payments'
import { formatMoment } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { ApiError, Link, useKernel, useQuery, useSearchParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Card, Page } from '@app/ui/page'
import { EmptyState, Note, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'
import { orderQuery, purchaseQuery, returnQuery } from '../booking.query.ts'
import { afterSentBack } from './after-sent-back.ts'
import { boughtBy, IN_PLAN } from './bought-by.ts'
import { Checking } from './checking.tsx'
import { ForPatient } from './for-patient.tsx'
import { OrderOver } from './order-over.tsx'
import css from './payment.module.css'
import { timesLike } from './times-like.ts'
import { isAmountKnown, whySentBack } from './why-sent-back.ts'

/**
 * Shows the outcome of a payment, which only the server decides. The page polls the server until the payment is
 * settled, so it also shows a slow bank's decision.
 */
export const PaymentResponsePage = () => (
  <Page width="form">
    <h1>Your payment</h1>
    <ForPatient what="your payment" guest={Guest}>
      <Outcome />
    </ForPatient>
  </Page>
)

/** What a provider's or our own number of an order looks like. */
const NUMBER = /^[\w-]{1,64}$/

/** A reader comes back from the provider in another browser, or logged out: first of all, nothing is lost. */
function Guest({ children }: { children: ReactNode }) {
  const { phones } = useKernel().contact
  const [search] = useSearchParams()
  const order = search.get('order_id') ?? search.get('id') ?? ''
  return (
    <div className={css.state}>
      <div className={css.order}>
        <p>
          <strong>If you have paid, your money is safe.</strong> Log in with the number you booked with. You’ll then see
          your booking, or when to expect your refund.
        </p>
        {NUMBER.test(order) && (
          <p>
            Your reference: <strong>{order}</strong>
          </p>
        )}
        <div>{children}</div>
      </div>
      <Card>
        <h2 className={css.title}>Paid, but no booking?</h2>
        <ol className={css.steps}>
          <li>We’ll keep checking with your bank’s payment service.</li>
          <li>Then we’ll confirm your booking, or send a full refund to your original payment method.</li>
          <li>Banks take five to seven working days to process a refund.</li>
        </ol>
        <ul className={css.ways}>
          <li>
            <Link to={PATHS.refundPolicy}>How refunds work</Link>
          </li>
          <li>
            <Link to={`${PATHS.contact}?topic=payment`}>Write to us about a payment</Link>
          </li>
          {phones.length > 0 && (
            <li>
              Call <PhoneLinks />
            </li>
          )}
        </ul>
      </Card>
    </div>
  )
}

function Outcome() {
  const kernel = useKernel()
  const [search] = useSearchParams()
  const orderId = search.get('order_id') ?? ''
  // this is the return address for a provider that identifies only its own order
  const back = useQuery({ ...returnQuery(kernel, orderId), enabled: orderId !== '' })
  const id = back.data?.lines.find((line) => line.appointment_id)?.appointment_id ?? search.get('id') ?? ''
  const isPlain = id === '' && back.data !== undefined
  const purchase = useQuery({ ...purchaseQuery(kernel, id), enabled: id !== '' })
  const order = useQuery({ ...orderQuery(kernel, back.data?.id ?? ''), enabled: isPlain })
  const read = id !== '' ? purchase : isPlain ? order : back
  const isUnknown =
    (id === '' && orderId === '') || (read.error instanceof ApiError && [400, 404].includes(read.error.status))
  return (
    <>
      {isUnknown && <Unknown />}
      {!isUnknown && !read.data && (read.isError ? <Checking /> : <Skeleton label="Checking your payment" />)}
      {read.data && (
        <div className={css.state} role="status">
          <State paid={read.data} appointment={purchase.data?.appointment} order={order.data ?? back.data} />
        </div>
      )}
    </>
  )
}

interface StateProps {
  paid: Pick<PurchaseStatus, 'state' | 'amount_paise' | 'sent_back_because'>
  /** The appointment that was paid for, if the payment was for one. */
  appointment: Appointment | undefined
  /** The order, if the provider has led the browser back to one. */
  order: Order | undefined
}

function State({ paid: { state, amount_paise, sent_back_because }, appointment, order }: StateProps) {
  const bought = order ? boughtBy(order) : IN_PLAN
  const amount = formatPaise(amount_paise)
  const twice = sent_back_because === 'second_payment' && (
    <p>You paid twice. The refund for your second payment is on its way, or has already arrived.</p>
  )
  switch (state) {
    case 'confirmed':
      return appointment ? (
        <>
          <Note tone="success">
            <p>
              {amount} arrived, and your call with {appointment.doctor_name} is booked for{' '}
              <strong>{formatMoment(appointment.starts_at)}</strong>.
            </p>
          </Note>
          {twice}
          <LinkButton to={thankYouPath(appointment.id)}>What happens next</LinkButton>
        </>
      ) : (
        <>
          <Note tone="success">
            <p>
              {amount} arrived. {bought.words}
            </p>
          </Note>
          {twice}
          <LinkButton to={bought.path}>{bought.action}</LinkButton>
        </>
      )
    case 'processing':
      return <Checking />
    case 'refunding':
    case 'refunded': {
      const next = order && afterSentBack(order)
      return (
        <>
          <Note tone="info">
            <p>
              {isAmountKnown(sent_back_because) ? amount : 'Your payment'}{' '}
              {state === 'refunded' ? 'was refunded' : 'is being refunded'} to your original payment method, because it{' '}
              {whySentBack(sent_back_because, appointment ?? order?.lines[0] ?? { kind: 'package' })}. Banks take five
              to seven working days.
            </p>
          </Note>
          {appointment ? (
            <LinkButton to={timesLike({ kind: appointment.kind, doctor: appointment.doctor_id })}>
              Choose another time
            </LinkButton>
          ) : (
            <LinkButton to={next?.to ?? PATHS.packages}>{next?.label ?? 'Choose again'}</LinkButton>
          )}
        </>
      )
    }
    case 'over':
      // only orders without a slot expire by themselves
      return order && <OrderOver order={order} />
    case 'unpaid':
      return (
        <>
          <Note tone="info">
            <p>No payment has arrived. You have not been charged.</p>
          </Note>
          {appointment ? (
            <LinkButton to={confirmPath(wantedOf(appointment))}>Try again</LinkButton>
          ) : (
            <LinkButton to={PATHS.packages}>See packages and plans</LinkButton>
          )}
        </>
      )
  }
}

const Unknown = () => (
  <EmptyState title="We can’t find this payment">
    <p>
      If money has left your account, you won’t lose it. If you have paid but have no booking, we’ll refund you within
      five working days. You can find your bookings on your dashboard.
    </p>
    <LinkButton to={PATHS.patientDashboard}>Open my dashboard</LinkButton>
    <LinkButton look="secondary" to={PATHS.contact}>
      Write to us
    </LinkButton>
  </EmptyState>
)
