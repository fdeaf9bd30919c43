import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import { pay, PAY_OUTCOMES } from './bank.ts'
import { toPayment } from './cashfree-entities.ts'
import { registerClock } from './clock.ts'
import { inTransaction } from './database.ts'
import { Fault } from './faults.ts'
import type { Sandbox } from './shared-by-routes.ts'

const Pay = z.strictObject({
  order_id: z.string(),
  /** The id of a pending or failed payment that this call continues instead of creating a new payment. */
  payment_id: z.optional(z.string()),
  outcome: z.enum(PAY_OUTCOMES),
})
const Webhooks = z.strictObject({
  mode: z.enum(['normal', 'hold', 'release', 'duplicate', 'reorder', 'tamper', 'off']),
})

const DEADLOCK = '40P01'

/**
 * a running request locks the sandbox's tables one after another; if it and this statement wait for each other,
 * PostgreSQL aborts one of them
 */
async function empty(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('truncate sandbox.orders, sandbox.payments, sandbox.refunds, sandbox.deliveries')
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK) throw error
    await empty(pool)
  }
}

/**
 * Registers what a test or a demo can control: the time, the payers, the provider's failures, and how its webhooks
 * misbehave.
 */
export function registerControls(app: FastifyInstance, { pool, settings, faults, webhooks }: Sandbox): void {
  registerClock(app, pool)
  const payOrder = (body: unknown) => {
    const { order_id: orderId, payment_id: paymentId, outcome } = Pay.parse(body)
    return inTransaction(pool, (client) => pay(client, { orderId, paymentId, outcome, lateAfter: settings.lateAfter }))
  }
  app.post('/pay', ({ body }) => payOrder(body))
  // pays an order like the route above, with a response in Cashfree's format
  app.post('/cf/pay', async ({ body }) => toPayment(await payOrder(body)))

  app.post('/faults', async ({ body }) => {
    faults.plan(Fault.parse(body))
    return {}
  })

  app.post('/webhooks', async ({ body }) => {
    const { mode } = Webhooks.parse(body)
    webhooks.mode = mode === 'release' ? 'normal' : mode
    return { mode: webhooks.mode }
  })

  app.post('/reset', async () => {
    faults.clear()
    webhooks.mode = 'normal'
    await empty(pool)
    return {}
  })

  app.get('/deliveries', async () => {
    const { rows } = await pool.query(
      'select event_id, event, state, tries, last_answer from sandbox.deliveries order by id',
    )
    return rows
  })

  app.get('/payments', async () => {
    const { rows } = await pool.query<{ entity: unknown }>(
      `select entity from sandbox.payments order by entity->'created_at', id`,
    )
    return rows.map((row) => row.entity)
  })
}
