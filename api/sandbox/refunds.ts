import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { unixSeconds } from './clock.ts'
import { type Payment, type Refund, newId, newNumber } from './entities.ts'
import { ProviderError, unknownId } from './errors.ts'
import { lockOrder, storedOrder } from './orders.ts'
import { findPayment, savePayment } from './payments.ts'
import { enqueueWebhook } from './webhook-queue.ts'

export interface RefundRequest {
  amount?: number
  notes?: Record<string, string>
  receipt?: string
}

/**
 * Refunds all or part of a captured payment. A repeated request with a known `idempotencyKey` returns the existing
 * refund, but with a different body it is refused, as Razorpay does with X-Refund-Idempotency.
 *
 * @param refundAfter - How many milliseconds the refund takes to be processed.
 */
export async function refund(
  client: pg.PoolClient,
  paymentId: string,
  request: RefundRequest,
  idempotencyKey: string | null,
  refundAfter: number,
): Promise<Refund> {
  if (idempotencyKey !== null && !/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey)) {
    throw new ProviderError('The idempotency key must have at least 10 characters of A-Z, a-z, 0-9, - and _')
  }
  const { order_id: orderId } = await findPayment(client, paymentId)
  await lockOrder(client, orderId)
  const payment = await findPayment(client, paymentId)
  const earlier = await refundUnderKey(client, paymentId, idempotencyKey)
  if (earlier) {
    if (isDeepStrictEqual(earlier.request, request)) return earlier.entity
    throw new ProviderError('Different request with the same idempotency key')
  }
  const amount = refundable(payment, request.amount)
  const refunded = payment.amount_refunded + amount
  const whole = refunded === payment.amount
  const paid = await savePayment(client, {
    ...payment,
    status: whole ? 'refunded' : payment.status,
    amount_refunded: refunded,
    refund_status: whole ? 'full' : 'partial',
  })
  const made = await newRefund(client, payment, { amount, ...request })
  await client.query(
    `insert into sandbox.refunds (id, payment_id, idempotency_key, request, entity, settles_at)
     values ($1, $2, $3, $4, $5, sandbox.now() + $6 * interval '1 ms')`,
    [made.id, payment.id, idempotencyKey, request, made, refundAfter],
  )
  await enqueueWebhook(client, 'refund.created', { refund: made, payment: paid })
  return made
}

async function newRefund(
  client: pg.PoolClient,
  payment: Payment,
  { amount, notes, receipt }: RefundRequest & { amount: number },
): Promise<Refund> {
  const { provider } = await storedOrder(client, payment.order_id)
  return {
    id: provider === 'cashfree' ? newNumber() : newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notes ?? [],
    receipt: receipt ?? null,
    acquirer_data: { arn: null },
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
    created_at: await unixSeconds(client),
  }
}

/**
 * Refunds money that the provider never captured, as the provider does on its own, without a request from the merchant.
 */
export async function giveBack(client: pg.PoolClient, payment: Payment): Promise<Payment> {
  const back = await savePayment(client, {
    ...payment,
    status: 'refunded',
    amount_refunded: payment.amount,
    refund_status: 'full',
  })
  const made: Refund = { ...(await newRefund(client, payment, { amount: payment.amount })), status: 'processed' }
  await client.query('insert into sandbox.refunds (id, payment_id, request, entity) values ($1, $2, $3, $4)', [
    made.id,
    payment.id,
    {},
    made,
  ])
  await enqueueWebhook(client, 'refund.processed', { refund: made, payment: back })
  return back
}

function refundable(payment: Payment, wanted: number | undefined): number {
  if (payment.refund_status === 'full') throw new ProviderError('The payment has been fully refunded already')
  if (payment.status !== 'captured')
    throw new ProviderError('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amount_refunded
  const amount = wanted ?? left
  if (!Number.isInteger(amount) || amount < 1)
    throw new ProviderError('The amount must be an integer.', { field: 'amount' })
  if (amount > left)
    throw new ProviderError('The refund amount provided is greater than amount captured', { field: 'amount' })
  return amount
}

async function refundUnderKey(client: pg.PoolClient, paymentId: string, key: string | null) {
  const { rows } = await client.query<{ request: RefundRequest; entity: Refund }>(
    'select request, entity from sandbox.refunds where payment_id = $1 and idempotency_key = $2',
    [paymentId, key],
  )
  return rows[0]
}

/** Completes the refunds that are due. */
export async function settleRefunds(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ entity: Refund }>(
    'select entity from sandbox.refunds where settles_at <= sandbox.now() order by settles_at for update',
  )
  for (const { entity } of rows) {
    const processed: Refund = {
      ...entity,
      status: 'processed',
      acquirer_data: { arn: String(10_000_000_000 + entity.created_at) },
    }
    await client.query('update sandbox.refunds set entity = $2, settles_at = null where id = $1', [
      processed.id,
      processed,
    ])
    await enqueueWebhook(client, 'refund.processed', {
      refund: processed,
      payment: await findPayment(client, processed.payment_id),
    })
  }
}

export async function findRefund(client: pg.Pool, id: string): Promise<Refund> {
  const { rows } = await client.query<{ entity: Refund }>('select entity from sandbox.refunds where id = $1', [id])
  if (!rows[0]) throw unknownId()
  return rows[0].entity
}

/** Lists the refunds of all of an order's payments. */
export async function refundsOfOrder(client: pg.Pool | pg.PoolClient, orderId: string): Promise<Refund[]> {
  const { rows } = await client.query<{ entity: Refund }>(
    `select r.entity from sandbox.refunds r join sandbox.payments p on p.id = r.payment_id
     where p.order_id = $1 order by r.entity->'created_at' desc, r.id`,
    [orderId],
  )
  return rows.map((row) => row.entity)
}

export async function refundsOfPayment(client: pg.Pool, paymentId: string): Promise<Refund[]> {
  const { rows } = await client.query<{ entity: Refund }>(
    `select entity from sandbox.refunds where payment_id = $1 order by entity->'created_at' desc, id`,
    [paymentId],
  )
  return rows.map((row) => row.entity)
}
