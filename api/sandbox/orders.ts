import type pg from 'pg'
import { unixSeconds } from './clock.ts'
import { type Notes, type Order, newId } from './entities.ts'
import { ProviderError, unknownId } from './errors.ts'

export interface OrderRequest {
  amount?: unknown
  currency?: unknown
  receipt?: unknown
  notes?: Record<string, string>
  /**
   * This field is missing from the SDK's types. If true, a request with the receipt of an existing order returns that
   * order.
   */
  unique_receipt?: boolean
  payment?: { capture?: 'automatic' | 'manual' }
}

/** The fields that only Cashfree's orders have. */
export interface OfCashfree {
  cf_order_id: string
  session: string
  customer: { customer_id: string; customer_phone: string }
  return_url: string | null
  expires_at: string
  is_terminated: boolean
  /** The idempotency key with which the order was requested. */
  idempotency_key: string | null
}

export interface StoredOrder {
  entity: Order
  capture: 'automatic' | 'manual'
  provider: 'razorpay' | 'cashfree'
  cashfree: OfCashfree | null
  /** Whether no new attempt may begin, although the order has not been paid. */
  is_closed: boolean
}

const STORED = `entity, capture, provider, cashfree,
  coalesce((cashfree ->> 'is_terminated')::boolean or (cashfree ->> 'expires_at')::timestamptz <= sandbox.now(), false)
    as is_closed`

export async function createOrder(client: pg.PoolClient, request: OrderRequest): Promise<Order> {
  const { amount, currency, receipt, notes } = checked(request)
  if (request.unique_receipt && receipt) {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [receipt])
    const [same] = await ordersByReceipt(client, receipt)
    if (same) return same
  }
  const order = await newOrder(client, { id: newId('order'), amount, currency, receipt, notes })
  await client.query('insert into sandbox.orders (id, receipt, capture, entity) values ($1, $2, $3, $4)', [
    order.id,
    receipt,
    request.payment?.capture ?? 'automatic',
    order,
  ])
  return order
}

export const newOrder = async (
  client: pg.PoolClient,
  { amount, ...given }: Pick<Order, 'id' | 'amount' | 'currency' | 'receipt' | 'notes'>,
): Promise<Order> => ({
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  offer_id: null,
  status: 'created',
  attempts: 0,
  created_at: await unixSeconds(client),
  ...given,
})

function checked({ amount, currency, receipt, notes }: OrderRequest) {
  if (!Number.isInteger(amount)) throw new ProviderError('The amount must be an integer.', { field: 'amount' })
  if ((amount as number) < 100)
    throw new ProviderError('Order amount less than minimum amount allowed', { field: 'amount' })
  if (currency !== 'INR') throw new ProviderError('Currency is not supported', { field: 'currency' })
  if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40)) {
    throw new ProviderError('The receipt may not be greater than 40 characters.', { field: 'receipt' })
  }
  const kept: Notes = notes && Object.keys(notes).length > 0 ? notes : []
  if (Object.keys(kept).length > 15)
    throw new ProviderError('Number of fields in notes should be less than or equal to 15')
  return { amount: amount as number, currency, receipt: receipt ?? null, notes: kept }
}

export async function findOrder(client: pg.Pool | pg.PoolClient, id: string): Promise<Order> {
  return (await storedOrder(client, id)).entity
}

export async function storedOrder(client: pg.Pool | pg.PoolClient, id: string): Promise<StoredOrder> {
  const { rows } = await client.query<StoredOrder>(`select ${STORED} from sandbox.orders where id = $1`, [id])
  if (!rows[0]) throw unknownId()
  return rows[0]
}

export async function orderOfSession(client: pg.Pool, session: string): Promise<Order> {
  const { rows } = await client.query<{ entity: Order }>(
    `select entity from sandbox.orders where cashfree ->> 'session' = $1 and cashfree is not null`,
    [session],
  )
  if (!rows[0]) throw unknownId()
  return rows[0].entity
}

export async function ordersByReceipt(client: pg.Pool | pg.PoolClient, receipt: string): Promise<Order[]> {
  const { rows } = await client.query<{ entity: Order }>('select entity from sandbox.orders where receipt = $1', [
    receipt,
  ])
  return rows.map((row) => row.entity)
}

/** Locks an order; every change to an order or its payments takes this lock first. */
export async function lockOrder(client: pg.PoolClient, id: string): Promise<StoredOrder> {
  const { rows } = await client.query<StoredOrder>(`select ${STORED} from sandbox.orders where id = $1 for update`, [
    id,
  ])
  if (!rows[0]) throw unknownId()
  return rows[0]
}

export async function saveOrder(client: pg.PoolClient, order: Order): Promise<void> {
  await client.query('update sandbox.orders set entity = $2 where id = $1', [order.id, order])
}
