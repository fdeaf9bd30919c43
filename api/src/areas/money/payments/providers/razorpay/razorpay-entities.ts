import * as z from 'zod/mini'
import type { GatewayPayment, GatewayRefund, PaymentStatus, RefundStatus } from '../gateway.ts'

const amount = { amount: z.int().check(z.minimum(0)), currency: z.string() }
const collection = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item) })

export const Order = z.object({ id: z.string().check(z.regex(/^order_\w+$/)), receipt: z.nullable(z.string()) })
export const Orders = collection(Order)

export const Payment = z.object({
  id: z.string().check(z.regex(/^pay_\w+$/)),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  ...amount,
})
export const Payments = collection(Payment)

export const Refund = z.object({
  id: z.string().check(z.regex(/^rfnd_\w+$/)),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.nullish(z.string()),
  ...amount,
})
export const Refunds = collection(Refund)

/**
 * Translates a status; a refund does not undo a capture. Money that was never captured goes back without ever having
 * belonged to the clinic.
 */
function statusOf({ status, captured }: z.infer<typeof Payment>): PaymentStatus {
  if (status === 'refunded') return captured ? 'captured' : 'voided'
  return status === 'created' ? 'pending' : status
}

export const toPayment = (payment: z.infer<typeof Payment>): GatewayPayment => ({
  id: payment.id,
  status: statusOf(payment),
  amount: { minor: payment.amount, currency: payment.currency },
})

const REFUND_STATUS = { pending: 'pending', processed: 'succeeded', failed: 'failed' } as const satisfies Record<
  string,
  RefundStatus
>

export const toRefund = (refund: z.infer<typeof Refund>): GatewayRefund => ({
  id: refund.id,
  status: REFUND_STATUS[refund.status],
  amount: { minor: refund.amount, currency: refund.currency },
  key: refund.receipt ?? null,
})
