import type pg from 'pg'
import { unixSeconds } from './clock.ts'
import { newId, newNumber, type Payment } from './entities.ts'
import { ProviderError } from './errors.ts'
import { lockOrder, saveOrder, type StoredOrder } from './orders.ts'
import { capture, findPayment, savePayment } from './payments.ts'
import { giveBack } from './refunds.ts'
import { enqueueWebhook } from './webhook-queue.ts'

/**
 * The responses of the payer's bank: an immediate yes or no, no response yet, yes after a while, or yes so late that
 * the provider returns the money on its own.
 */
export const PAY_OUTCOMES = ['success', 'failed', 'pending', 'late', 'auto_refund'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} satisfies Partial<Payment>

const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. No money was taken.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} satisfies Partial<Payment>

/**
 * Lets the payer try to pay an order. With `paymentId`, the function records the bank's later response to a payment
 * that is pending or failed. A late response can authorize a payment even for an order already paid by another payment.
 *
 * @param lateAfter - How many milliseconds a late bank takes to accept.
 */
export async function pay(
  client: pg.PoolClient,
  payer: { orderId: string; paymentId?: string | undefined; outcome: PayOutcome; lateAfter: number },
): Promise<Payment> {
  const order = await lockOrder(client, payer.orderId)
  const payment = payer.paymentId ? await findPayment(client, payer.paymentId) : await startPayment(client, order)
  if (payment.status !== 'created' && payment.status !== 'failed') {
    throw new ProviderError('This payment has already been processed')
  }
  switch (payer.outcome) {
    case 'success':
      return authorize(client, order, payment)
    case 'failed':
      return fail(client, payment)
    case 'pending':
      return payment
    case 'auto_refund':
      return giveBack(client, payment)
    case 'late':
      await client.query(
        `update sandbox.payments set settles_at = sandbox.now() + $2 * interval '1 ms' where id = $1`,
        [payment.id, payer.lateAfter],
      )
      return payment
  }
}

async function startPayment(
  client: pg.PoolClient,
  { entity: order, provider, is_closed }: StoredOrder,
): Promise<Payment> {
  if (order.status === 'paid') throw new ProviderError('Payment already done for this order.')
  if (is_closed) throw new ProviderError('This order takes no payment any more.')
  const payment: Payment = {
    id: provider === 'cashfree' ? newNumber() : newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    method: 'upi',
    captured: false,
    amount_refunded: 0,
    refund_status: null,
    description: null,
    email: null,
    contact: null,
    notes: order.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    created_at: await unixSeconds(client),
  }
  await client.query('insert into sandbox.payments (id, order_id, entity) values ($1, $2, $3)', [
    payment.id,
    order.id,
    payment,
  ])
  await saveOrder(client, { ...order, status: 'attempted', attempts: order.attempts + 1 })
  return payment
}

async function authorize(client: pg.PoolClient, order: StoredOrder, payment: Payment): Promise<Payment> {
  const authorized = await savePayment(client, { ...payment, ...NO_ERROR, status: 'authorized' })
  await enqueueWebhook(client, 'payment.authorized', { payment: authorized })
  return order.capture === 'automatic' ? capture(client, authorized) : authorized
}

async function fail(client: pg.PoolClient, payment: Payment): Promise<Payment> {
  const failed = await savePayment(client, { ...payment, ...DECLINED, status: 'failed' })
  await enqueueWebhook(client, 'payment.failed', { payment: failed })
  return failed
}

/** Lets each late bank respond when it is due. */
export async function settleLatePayments(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string; order_id: string }>(
    'select id, order_id from sandbox.payments where settles_at <= sandbox.now() order by settles_at',
  )
  for (const { id, order_id: orderId } of rows) {
    const order = await lockOrder(client, orderId)
    const payment = await findPayment(client, id)
    await client.query('update sandbox.payments set settles_at = null where id = $1', [id])
    if (payment.status === 'created') await authorize(client, order, payment)
  }
}
