import { PATHS } from '@app/parts/paths'
import { Statement } from '@app/parts/statement'
import { ApiError, useKernel, useNavigate, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useEffect } from 'react'
import { orderQuery } from '../booking.query.ts'
import { afterSentBack } from './after-sent-back.ts'
import { boughtBy } from './bought-by.ts'
import { applyCoupon } from './coupon.query.ts'
import { Coupon } from './coupon.tsx'
import { dueOfOrder } from './due.ts'
import { OrderOver } from './order-over.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayAction } from './pay-action.tsx'
import css from './payment.module.css'
import { Refunded } from './refunded.tsx'
import { useHandedOver } from './use-handed-over.ts'
import { usePayment } from './use-payment.ts'

/** Pays for an order of any kind, then opens the purchased product's page. */
export function OrderStep({ id }: { id: string }) {
  const kernel = useKernel()
  const payment = usePayment({
    stillThere: 'your order is still open',
    onLost: () => void refetch(),
  })
  // the order is polled, because the provider's webhook may settle the payment without this page
  const { data: order, error, refetch } = useQuery(orderQuery(kernel, id, payment.visit))
  useHandedOver(id, order, payment)

  if (!order) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    if (isUnknown)
      return (
        <EmptyState title="We couldn’t find this order">
          <p>This order may belong to another account. Your plan lists what you’ve bought.</p>
          <LinkButton to={PATHS.plan}>Open my plan</LinkButton>
        </EmptyState>
      )
    if (error) return <ErrorState title="Your order did not load" onRetry={() => void refetch()} />
    return <Skeleton label="Loading your order" lines={3} />
  }
  if (order.state === 'confirmed') return <Bought to={boughtBy(order).path} />
  if (order.state === 'refunding' || order.state === 'refunded')
    return (
      <Refunded
        paise={order.amount_paise}
        isBack={order.state === 'refunded'}
        because={order.sent_back_because}
        of={order.lines[0]!}
        next={afterSentBack(order)}
      />
    )
  const { kind, appointment_id } = order.lines[0]!
  // an order is not over while a payment that began in time can still be settled
  const isOver = order.state === 'over' || (order.state === 'unpaid' && !order.may.pay && !order.may.settle)
  if (isOver && !payment.busy && !payment.isChecking(order.state)) return <OrderOver order={order} />
  return (
    <div className={css.state}>
      <OrderSummary order={order} />
      {order.may.code && !payment.busy && !payment.isChecking(order.state) && (
        <Coupon kind={kind} applying={applyCoupon({ kind, id: appointment_id ?? id })} applied={order.coupon} />
      )}
      <PayAction
        payment={payment}
        due={dueOfOrder(order)}
        state={order.state}
        may={order.may}
        paise={order.amount_paise}
        isTest={order.test_mode}
      />
      <p className={css.quiet}>
        <Statement /> Nothing there mentions health.
      </p>
    </div>
  )
}

/** Opens the buyer's own page, which then shows the product. */
function Bought({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace: true })
    // navigate is a new function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return <Skeleton label="Opening what you’ve bought" />
}
