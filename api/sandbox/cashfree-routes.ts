import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod/mini'
import { toOrder, toPayment, toRefund } from './cashfree-entities.ts'
import { inTransaction } from './database.ts'
import { newNumber } from './entities.ts'
import { ProviderError } from './errors.ts'
import { registerFaults } from './faults.ts'
import { isSame } from './is-same.ts'
import { lockOrder, newOrder, storedOrder, type OfCashfree, type StoredOrder } from './orders.ts'
import { paymentsOfOrder } from './payments.ts'
import { refund, refundsOfOrder } from './refunds.ts'
import type { Sandbox } from './shared-by-routes.ts'

interface ById {
  Params: { id: string }
}

/** Refuses an amount with more than two decimal places, as Cashfree does. */
const rupees = z.number().check(z.minimum(1), z.multipleOf(0.01))
const ownId = z.string().check(z.regex(/^[A-Za-z0-9_-]{3,45}$/))
const NewOrder = z.object({
  order_id: ownId,
  order_amount: rupees,
  order_currency: z.literal('INR'),
  customer_details: z.object({ customer_id: ownId, customer_phone: z.string().check(z.minLength(10)) }),
  order_meta: z.optional(z.object({ return_url: z.optional(z.url()) })),
  order_expiry_time: z.iso.datetime({ offset: true }),
})
const NewRefund = z.object({ refund_id: ownId, refund_amount: rupees })
/** The minimum lifetime of an order, in milliseconds. */
const SHORTEST_ORDER = 15 * 60_000

/** Registers the part of Cashfree's REST API that the clinic uses, protected by the client id and secret. */
export function registerCashfree(app: FastifyInstance, { pool, settings, faults }: Sandbox): void {
  const refusal = (message: string) => ({ message, code: 'request_failed', type: 'invalid_request_error' })
  registerFaults(app, faults, refusal)
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.core.$ZodError) return reply.code(400).send(refusal(error.message))
    if (!(error instanceof ProviderError)) {
      console.error(error)
      return reply.code(500).send({ message: 'api error', code: 'internal_error', type: 'api_error' })
    }
    return reply.code(error.statusCode).send({ ...refusal(error.message), ...error.details })
  })
  app.addHook('onRequest', async ({ headers }) => {
    const { 'x-client-id': id = '', 'x-client-secret': secret = '', 'x-api-version': version } = headers
    const isOurs = [isSame(String(id), settings.clientId), isSame(String(secret), settings.clientSecret)]
    if (isOurs.includes(false)) throw new ProviderError('authentication Failed', { type: 'authentication_error' }, 401)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(String(version))) throw new ProviderError('x-api-version is missing')
  })

  app.post('/orders', ({ body, headers }) =>
    inTransaction(pool, async (client) => {
      const wanted = NewOrder.parse(body)
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [wanted.order_id])
      const key = headers['x-idempotency-key'] ? String(headers['x-idempotency-key']) : null
      const earlier = await storedOrder(client, wanted.order_id).catch(() => undefined)
      if (!earlier) return toOrder(await makeOrder(client, wanted, key))
      if (key !== null && earlier.cashfree!.idempotency_key === key) return toOrder(earlier)
      throw new ProviderError('order with same id is already present', { code: 'order_already_exists' }, 409)
    }),
  )
  app.get<ById>('/orders/:id', async ({ params }) => toOrder(await known(pool, params.id)))
  app.patch<ById>('/orders/:id', ({ params, body }) =>
    inTransaction(pool, async (client) => {
      z.object({ order_status: z.literal('TERMINATED') }).parse(body)
      await known(client, params.id)
      const order = await lockOrder(client, params.id)
      if (order.entity.status === 'paid') throw new ProviderError('Order is already paid', { code: 'order_inactive' })
      await client.query(`update sandbox.orders set cashfree = cashfree || '{"is_terminated": true}' where id = $1`, [
        params.id,
      ])
      return toOrder(await storedOrder(client, params.id))
    }),
  )
  app.get<ById>('/orders/:id/payments', async ({ params }) => {
    await known(pool, params.id)
    return (await paymentsOfOrder(pool, params.id)).map(toPayment)
  })
  app.get<{ Params: { id: string; payment: string } }>('/orders/:id/payments/:payment', async ({ params }) => {
    const payments = await paymentsOfOrder(pool, (await known(pool, params.id)).entity.id)
    const payment = payments.find((each) => each.id === params.payment)
    if (!payment) throw notFound('payment')
    return toPayment(payment)
  })

  app.post<ById>('/orders/:id/refunds', ({ params, body, headers }) =>
    inTransaction(pool, async (client) => {
      const wanted = NewRefund.parse(body)
      await known(client, params.id)
      await lockOrder(client, params.id)
      const earlier = (await refundsOfOrder(client, params.id)).find((each) => each.receipt === wanted.refund_id)
      if (earlier && headers['x-idempotency-key'] === wanted.refund_id) return toRefund(earlier, params.id)
      if (earlier) throw new ProviderError('refund with same id is present', { code: 'refund_already_exists' }, 409)
      const amount = Math.round(wanted.refund_amount * 100)
      const payments = await paymentsOfOrder(client, params.id)
      // Cashfree refunds an order as a whole, without letting the merchant choose which payment to refund
      const paid = payments.find((each) => each.captured && each.amount - each.amount_refunded >= amount)
      if (!paid) throw new ProviderError('Refund amount is more than what is left', { code: 'refund_amount_invalid' })
      const request = { amount, receipt: wanted.refund_id }
      return toRefund(await refund(client, paid.id, request, wanted.refund_id, settings.refundAfter), params.id)
    }),
  )
  app.get<ById>('/orders/:id/refunds', async ({ params }) => {
    await known(pool, params.id)
    return (await refundsOfOrder(pool, params.id)).map((each) => toRefund(each, params.id))
  })
  app.get<{ Params: { id: string; refund: string } }>('/orders/:id/refunds/:refund', async ({ params }) => {
    const refunds = await refundsOfOrder(pool, (await known(pool, params.id)).entity.id)
    const found = refunds.find((each) => each.receipt === params.refund)
    if (!found) throw notFound('refund')
    return toRefund(found, params.id)
  })
}

const notFound = (what: string) => new ProviderError(`${what} not found`, { code: `${what}_not_found` }, 404)

async function known(client: pg.Pool | pg.PoolClient, id: string): Promise<StoredOrder> {
  const order = await storedOrder(client, id).catch(() => undefined)
  if (order?.provider !== 'cashfree') throw notFound('order')
  return order
}

async function makeOrder(
  client: pg.PoolClient,
  wanted: z.infer<typeof NewOrder>,
  idempotencyKey: string | null,
): Promise<StoredOrder> {
  const order = await newOrder(client, {
    id: wanted.order_id,
    amount: Math.round(wanted.order_amount * 100),
    currency: wanted.order_currency,
    receipt: null,
    notes: [],
  })
  if (Date.parse(wanted.order_expiry_time) < order.created_at * 1000 + SHORTEST_ORDER - 5_000)
    throw new ProviderError('order_expiry_time is too soon', { code: 'order_expiry_time_invalid' })
  const cashfree: OfCashfree = {
    cf_order_id: newNumber(),
    session: `session_${randomBytes(24).toString('base64url')}`,
    customer: wanted.customer_details,
    return_url: wanted.order_meta?.return_url ?? null,
    expires_at: wanted.order_expiry_time,
    is_terminated: false,
    idempotency_key: idempotencyKey,
  }
  await client.query(
    `insert into sandbox.orders (id, receipt, capture, entity, provider, cashfree)
     values ($1, null, 'automatic', $2, 'cashfree', $3)`,
    [order.id, order, cashfree],
  )
  return storedOrder(client, order.id)
}
