import type { Order } from '@app/contracts/payments'
import { LinkButton } from '@app/ui/button'
import { EmptyState } from '@app/ui/states'
import { soldAt } from './sold-at.ts'

/** Shown for an order that was not paid for in time, or that its reader has replaced with a new one. */
export const OrderOver = ({ order }: { order: Order }) => (
  <EmptyState title="This order has ended">
    <p>
      We haven’t received a payment for this order. An unpaid order expires after a day, or when you order the same
      thing again.
    </p>
    <LinkButton to={soldAt(order)}>Start again at today’s price</LinkButton>
  </EmptyState>
)
