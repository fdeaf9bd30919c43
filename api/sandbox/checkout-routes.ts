import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { pay } from './bank.ts'
import { inTransaction } from './database.ts'
import type { Payment } from './entities.ts'
import { RazorpayError } from './errors.ts'
import { findOrder } from './orders.ts'
import type { Sandbox } from './sandbox.ts'

const Pay = z.strictObject({ key: z.string(), order_id: z.string(), outcome: z.enum(['success', 'failed', 'late']) })

const asset = (name: string): Buffer => fs.readFileSync(path.join(import.meta.dirname, 'checkout', name))

/** The checkout script and what its sheet asks. The browser comes through the site's own origin. */
export function registerCheckout(app: FastifyInstance, { pool, settings }: Sandbox): void {
  const script = asset('checkout.js')
  const style = asset('checkout.css')
  app.get('/v1/checkout.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
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
    const payment = await inTransaction(pool, (client) =>
      pay(client, { orderId, outcome, lateAfter: settings.lateAfter }),
    )
    if (payment.status === 'failed') throw declined(payment)
    return payment.status === 'created' ? { status: 'pending' } : { status: 'paid', response: signed(payment) }
  })

  function checkKey(key: string | undefined): void {
    if (key !== settings.keyId) throw new RazorpayError('The api key provided is invalid', {}, 401)
  }

  /** What the checkout hands to the page's handler. */
  function signed(payment: Payment) {
    const signature = createHmac('sha256', settings.keySecret).update(`${payment.order_id}|${payment.id}`).digest('hex')
    return { razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id, razorpay_signature: signature }
  }
}

/** The error that payment.failed carries. */
const declined = (payment: Payment): RazorpayError =>
  new RazorpayError(payment.error_description!, {
    code: payment.error_code,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  })
