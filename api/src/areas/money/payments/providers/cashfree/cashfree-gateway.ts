import { DAY } from '@app/domain/durations'
import type { Outcome, PaymentGateway } from '../gateway.ts'
import { mapOutcome } from '../outcome.ts'
import { type CashfreeClientOptions, openCashfree } from './cashfree-client.ts'
import { ClosedOrder, Order, Payments, Refund, Refunds, toPayment, toPlaced, toRefund } from './cashfree-entities.ts'
import { subjectOfWebhook, verifyWebhook } from './cashfree-webhook.ts'
import { toRupees } from './rupees.ts'

export interface CashfreeOptions extends CashfreeClientOptions {
  /** The site's page to which the browser returns; the order's id is added to its address. */
  returnUrl: string
}

const NO_PHONE = { kind: 'rejected', code: 'no phone', message: 'the provider makes no order without a phone' } as const

/**
 * Implements the payments feature's gateway with Cashfree. The receipt is the clinic's order id and the idempotency key
 * is the refund's id, so that both can be found again. Notes and tags stay empty, because they would reveal what was
 * bought.
 */
export function cashfreeGateway(options: CashfreeOptions): PaymentGateway {
  const ask = openCashfree(options)
  const order = (receipt: string) => `/orders/${encodeURIComponent(receipt)}`

  return {
    needsPhone: true,

    async createOrder({ receipt, amount, customer, expiresAt }) {
      if (customer.phone === null) return NO_PHONE
      const wanted = {
        order_id: receipt,
        order_amount: toRupees(amount.minor),
        order_currency: amount.currency,
        customer_details: { customer_id: customer.id, customer_phone: customer.phone },
        order_meta: { return_url: `${options.returnUrl}?order_id=${receipt}` },
      }
      const until = (end: Date, idempotencyKey: string) => {
        const body = { ...wanted, order_expiry_time: end.toISOString() }
        return ask({ method: 'POST', path: '/orders', answer: Order, idempotencyKey, body })
      }
      const made = await until(expiresAt, receipt)
      // the server's clock is behind Cashfree's, so this order gets a later end: an order that outlives the hold costs
      // at most a refund, while a missing order costs the purchase
      const isTooSoon = made.kind === 'rejected' && made.code.endsWith(' order_expiry_time_invalid')
      return mapOutcome(
        isTooSoon ? await until(new Date(expiresAt.getTime() + DAY), `${receipt}-later`) : made,
        toPlaced,
      )
    },

    async findOrder(receipt) {
      const found = await ask({ method: 'GET', path: order(receipt), answer: Order })
      return isMissing(found) ? { kind: 'ok', value: null } : mapOutcome(found, toPlaced)
    },

    async fetchPayments(orderId) {
      const fetched = await ask({ method: 'GET', path: `${order(orderId)}/payments`, answer: Payments })
      return mapOutcome(fetched, (payments) => payments.map(toPayment))
    },

    async refund({ orderId, amount, idempotencyKey }) {
      const made = await ask({
        method: 'POST',
        path: `${order(orderId)}/refunds`,
        answer: Refund,
        idempotencyKey,
        body: { refund_id: idempotencyKey, refund_amount: toRupees(amount.minor), refund_speed: 'STANDARD' },
      })
      return mapOutcome(made, toRefund)
    },

    async fetchRefunds(orderId, paymentId) {
      const fetched = await ask({ method: 'GET', path: `${order(orderId)}/refunds`, answer: Refunds })
      return mapOutcome(fetched, (refunds) => refunds.filter((each) => each.cf_payment_id === paymentId).map(toRefund))
    },

    async closeOrder(orderId) {
      const body = { order_status: 'TERMINATED' }
      return mapOutcome(await ask({ method: 'PATCH', path: order(orderId), answer: ClosedOrder, body }), () => null)
    },

    verifyWebhook: (body, headers, now) => verifyWebhook(options.clientSecret, body, headers, now),
    subjectOfWebhook,
  }
}

const isMissing = (outcome: Outcome<unknown>): boolean => outcome.kind === 'rejected' && outcome.code.startsWith('404 ')
