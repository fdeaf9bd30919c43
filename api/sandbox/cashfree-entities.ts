import type { Payment, Refund } from './entities.ts'
import type { StoredOrder } from './orders.ts'

declare global {
  interface JSON {
    /** Writes a text into JSON unchanged. TypeScript's types do not include `JSON.rawJSON` yet. */
    rawJSON(text: string): object
  }
}

/** Formats rupees with two decimal places, as Cashfree sends them: 170.00. */
const rupees = (paise: number) => JSON.rawJSON(`${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`)
/** Formats a time as Indian time, which Cashfree uses. */
const inIndia = (milliseconds: number): string =>
  new Date(milliseconds + 5.5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+05:30')

const orderStatus = ({ entity, cashfree, is_closed }: StoredOrder) =>
  entity.status === 'paid' ? 'PAID' : cashfree!.is_terminated ? 'TERMINATED' : is_closed ? 'EXPIRED' : 'ACTIVE'

export function toOrder(stored: StoredOrder) {
  const { entity, cashfree } = stored
  const { cf_order_id, session, customer, return_url, expires_at } = cashfree!
  return {
    cf_order_id,
    order_id: entity.id,
    entity: 'order',
    order_amount: rupees(entity.amount),
    order_currency: entity.currency,
    order_status: orderStatus(stored),
    payment_session_id: session,
    order_expiry_time: inIndia(Date.parse(expires_at)),
    created_at: inIndia(entity.created_at * 1000),
    customer_details: customer,
    order_meta: { return_url, notify_url: null, payment_methods: null },
    order_note: null,
    order_tags: null,
  }
}

/** A payment that the provider returned on its own was never successful. */
function paymentStatus({ status, captured }: Payment) {
  if (status === 'refunded') return captured ? 'SUCCESS' : 'FAILED'
  return ({ created: 'PENDING', authorized: 'PENDING', captured: 'SUCCESS', failed: 'FAILED' } as const)[status]
}

export function toPayment(payment: Payment) {
  const status = paymentStatus(payment)
  return {
    cf_payment_id: payment.id,
    order_id: payment.order_id,
    entity: 'payment',
    is_captured: payment.captured,
    order_amount: rupees(payment.amount),
    payment_amount: rupees(payment.amount),
    payment_currency: payment.currency,
    payment_status: status,
    payment_group: 'upi',
    payment_message: status === 'SUCCESS' ? 'Transaction successful' : payment.error_description,
    payment_time: inIndia(payment.created_at * 1000),
    error_details: payment.error_code && {
      error_code: 'TRANSACTION_DECLINED',
      error_description: payment.error_description,
      error_reason: payment.error_reason,
      error_source: payment.error_source,
    },
  }
}

const REFUND_STATUS = { pending: 'PENDING', processed: 'SUCCESS', failed: 'CANCELLED' } as const

/** A refund without a merchant id was made by the provider itself. */
const isAutoRefund = (refund: Refund): boolean => refund.receipt === null

export const toRefund = (refund: Refund, orderId: string) => ({
  cf_refund_id: refund.id,
  cf_payment_id: refund.payment_id,
  refund_id: refund.receipt ?? `auto_${refund.id}`,
  order_id: orderId,
  entity: 'refund',
  refund_amount: rupees(refund.amount),
  refund_currency: refund.currency,
  refund_status: REFUND_STATUS[refund.status],
  refund_type: isAutoRefund(refund) ? 'PAYMENT_AUTO_REFUND' : 'MERCHANT_INITIATED',
  refund_arn: refund.acquirer_data.arn,
  refund_note: null,
  created_at: inIndia(refund.created_at * 1000),
})

/** Maps an event's type to Cashfree's type, for the events that Cashfree also sends. */
const TYPES: Readonly<Record<string, string>> = {
  'payment.captured': 'PAYMENT_SUCCESS_WEBHOOK',
  'payment.failed': 'PAYMENT_FAILED_WEBHOOK',
  'refund.processed': 'REFUND_STATUS_WEBHOOK',
}

/**
 * Cashfree's ids are numbers in webhooks and text in responses. Refunds that the provider made on its own name no
 * order.
 */
export function toWebhook(
  event: string,
  stored: StoredOrder,
  { payment, refund, at }: { payment: Payment; refund?: Refund | undefined; at: number },
) {
  const type = TYPES[event]
  if (!type) return undefined
  const event_time = inIndia(at * 1000)
  const cf_payment_id = Number(payment.id)
  if (refund && isAutoRefund(refund)) {
    const { order_id: _order, ...told } = toRefund(refund, payment.order_id)
    return { data: { auto_refund: { ...told, cf_payment_id } }, event_time, type: 'AUTO_REFUND_STATUS_WEBHOOK' }
  }
  if (refund) return { data: { refund: { ...toRefund(refund, payment.order_id), cf_payment_id } }, event_time, type }
  const { order_id, order_amount, order_currency, customer_details } = toOrder(stored)
  return {
    data: {
      order: { order_id, order_amount, order_currency, order_tags: null },
      payment: { ...toPayment(payment), cf_payment_id },
      customer_details,
    },
    event_time,
    type,
  }
}
