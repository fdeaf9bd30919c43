import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { pay } from './bank.ts'
import { inTransaction } from './database.ts'
import type { Payment } from './entities.ts'
import { ProviderError } from './errors.ts'
import { findOrder, orderOfSession } from './orders.ts'
import type { Sandbox } from './shared-by-routes.ts'

const Outcome = z.enum(['success', 'failed', 'late'])
const Pay = z.strictObject({ key: z.string(), order_id: z.string(), outcome: Outcome })
const PaySession = z.strictObject({ session: z.string(), outcome: Outcome })

const asset = (name: string): Buffer => fs.readFileSync(path.join(import.meta.dirname, 'checkout', name))

/**
 * Registers the checkout scripts and the routes called by their payment sheet. The browser reaches the checkout routes
 * through the site's own origin.
 */
export function registerCheckout(app: FastifyInstance, { pool, settings }: Sandbox): void {
  for (const [address, file] of [
    ['/v1/checkout.js', 'razorpay.js'],
    ['/js/v3/cashfree.js', 'cashfree.js'],
  ] as const) {
    // each script is in its own block, because a page may load both providers' scripts
    const script = `'use strict'\n{\n${asset('sheet.js').toString()}\n${asset(file).toString()}}\n`
    app.get(address, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    )
  }
  const style = asset('checkout.css')
  app.get('/v1/checkout.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )

  app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/checkout/orders/:id',
    async ({ params, query }) => {
      checkKey(query.key)
      const { id, amount, currency, status } = await findOrder(pool, params.id)
      return { id, amount, currency, status }
    },
  )

  app.post('/checkout/payments', async ({ body }) => {
    const { key, order_id: orderId, outcome } = Pay.parse(body)
    checkKey(key)
    const payment = await payOrder(orderId, outcome)
    return payment.status === 'created' ? { status: 'pending' } : { status: 'paid', response: signed(payment) }
  })

  // anyone who has an order's session may pay for the order
  app.get<{ Params: { session: string } }>('/checkout/sessions/:session', async ({ params }) => {
    const { amount, currency, status } = await orderOfSession(pool, params.session)
    return { amount, currency, status }
  })
  app.post('/checkout/session-payments', async ({ body }) => {
    const { session, outcome } = PaySession.parse(body)
    const payment = await payOrder((await orderOfSession(pool, session)).id, outcome)
    return { status: payment.status === 'created' ? 'pending' : 'paid' }
  })

  async function payOrder(orderId: string, outcome: z.infer<typeof Outcome>): Promise<Payment> {
    const payer = { orderId, outcome, lateAfter: settings.lateAfter }
    const payment = await inTransaction(pool, (client) => pay(client, payer))
    if (payment.status === 'failed') throw declined(payment)
    return payment
  }

  function checkKey(key: string | undefined): void {
    if (key !== settings.keyId) throw new ProviderError('The api key provided is invalid', {}, 401)
  }

  /** The signed result that the checkout passes to the page's handler. */
  function signed(payment: Payment) {
    const signature = createHmac('sha256', settings.keySecret).update(`${payment.order_id}|${payment.id}`).digest('hex')
    return { razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id, razorpay_signature: signature }
  }
}

/** The error that the checkout reports with the event payment.failed. */
const declined = (payment: Payment): ProviderError =>
  new ProviderError(payment.error_description!, {
    code: payment.error_code,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  })
