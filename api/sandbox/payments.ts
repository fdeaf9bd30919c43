import type pg from 'pg'
import type { Payment } from './entities.ts'
import { ProviderError, unknownId } from './errors.ts'
import { lockOrder, saveOrder } from './orders.ts'
import { enqueueWebhook } from './webhook-queue.ts'

export async function findPayment(client: pg.Pool | pg.PoolClient, id: string): Promise<Payment> {
  const { rows } = await client.query<{ entity: Payment }>('select entity from sandbox.payments where id = $1', [id])
  if (!rows[0]) throw unknownId()
  return rows[0].entity
}

export async function paymentsOfOrder(client: pg.Pool | pg.PoolClient, orderId: string): Promise<Payment[]> {
  const { rows } = await client.query<{ entity: Payment }>(
    `select entity from sandbox.payments where order_id = $1 order by entity->'created_at' desc, id`,
    [orderId],
  )
  return rows.map((row) => row.entity)
}

export async function savePayment(client: pg.PoolClient, payment: Payment): Promise<Payment> {
  await client.query('update sandbox.payments set entity = $2 where id = $1', [payment.id, payment])
  return payment
}

/** Captures an authorized payment at the merchant's request: the whole amount, and only once. */
export async function captureAuthorized(
  client: pg.PoolClient,
  id: string,
  amount: unknown,
  currency: unknown,
): Promise<Payment> {
  const { order_id: orderId } = await findPayment(client, id)
  await lockOrder(client, orderId)
  const payment = await findPayment(client, id)
  if (payment.status === 'captured') throw new ProviderError('This payment has already been captured')
  if (payment.status !== 'authorized')
    throw new ProviderError('Only payments which have been authorized can be captured')
  if (amount !== payment.amount || currency !== payment.currency) {
    throw new ProviderError('Capture amount must be equal to the amount authorized', { field: 'amount' })
  }
  return capture(client, payment)
}

/** Captures authorized money and pays for the order with it. The caller must have locked the order. */
export async function capture(client: pg.PoolClient, payment: Payment): Promise<Payment> {
  const fee = Math.round(payment.amount * 0.0236)
  const captured = await savePayment(client, {
    ...payment,
    status: 'captured',
    captured: true,
    fee,
    tax: Math.round(fee * 0.1525),
  })
  await enqueueWebhook(client, 'payment.captured', { payment: captured })

  const { entity: order } = await lockOrder(client, payment.order_id)
  if (order.status === 'paid') return captured
  const paid = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 } as const
  await saveOrder(client, paid)
  await enqueueWebhook(client, 'order.paid', { payment: captured, order: paid })
  return captured
}
