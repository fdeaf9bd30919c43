import * as z from 'zod/mini'
import type { GatewayPayment, GatewayRefund, PaymentStatus, PlacedOrder, RefundStatus } from '../gateway.ts'
import { Rupees } from './rupees.ts'

/** Cashfree's own ids were numbers in earlier versions of its API, and still are in webhooks. */
export const Id = z.pipe(
  z.union([z.string().check(z.regex(/^\w{1,40}$/)), z.int()]),
  z.transform((id) => String(id)),
)

export const Order = z.object({ order_id: z.string(), payment_session_id: z.string() })
export const ClosedOrder = z.object({
  order_status: z.enum(['TERMINATED', 'TERMINATION_REQUESTED', 'EXPIRED', 'PAID']),
})

export const Payment = z.object({
  cf_payment_id: Id,
  payment_status: z.enum(['SUCCESS', 'NOT_ATTEMPTED', 'FAILED', 'USER_DROPPED', 'VOID', 'CANCELLED', 'PENDING']),
  payment_amount: Rupees,
  payment_currency: z.string(),
})
export const Payments = z.array(Payment)

export const Refund = z.object({
  cf_refund_id: z.nullish(Id),
  cf_payment_id: Id,
  refund_id: z.string(),
  refund_amount: Rupees,
  refund_currency: z.string(),
  refund_status: z.enum(['SUCCESS', 'PENDING', 'CANCELLED', 'ONHOLD', 'FAILED']),
})
export const Refunds = z.array(Refund)

export const toPlaced = (order: z.infer<typeof Order>): PlacedOrder => ({
  orderId: order.order_id,
  session: order.payment_session_id,
})

/** A payment that was dropped or cancelled counts as failed for now; the bank may still accept it later. */
const PAYMENT_STATUS = {
  SUCCESS: 'captured',
  NOT_ATTEMPTED: 'pending',
  PENDING: 'pending',
  FAILED: 'failed',
  USER_DROPPED: 'failed',
  CANCELLED: 'failed',
  VOID: 'voided',
} as const satisfies Record<string, PaymentStatus>

export const toPayment = (payment: z.infer<typeof Payment>): GatewayPayment => ({
  id: payment.cf_payment_id,
  status: PAYMENT_STATUS[payment.payment_status],
  amount: { minor: payment.payment_amount, currency: payment.payment_currency },
})

const REFUND_STATUS = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  ONHOLD: 'pending',
  CANCELLED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<string, RefundStatus>

/**
 * Reads a refund by the id under which the clinic requested it, because Cashfree's own id may become known only later.
 */
export const toRefund = (refund: z.infer<typeof Refund>): GatewayRefund => ({
  id: refund.refund_id,
  status: REFUND_STATUS[refund.refund_status],
  amount: { minor: refund.refund_amount, currency: refund.refund_currency },
  key: refund.refund_id,
})
