import type { FastifyInstance } from 'fastify'
import { inTransaction } from './database.ts'
import { collection } from './entities.ts'
import { ProviderError } from './errors.ts'
import { registerFaults } from './faults.ts'
import { createOrder, findOrder, type OrderRequest, ordersByReceipt } from './orders.ts'
import { captureAuthorized, findPayment, paymentsOfOrder } from './payments.ts'
import { findRefund, refund, type RefundRequest, refundsOfPayment } from './refunds.ts'
import { isSame } from './is-same.ts'
import type { Sandbox } from './shared-by-routes.ts'

interface ById {
  Params: { id: string }
}

/**
 * Registers the part of Razorpay's REST API that the clinic uses through the SDK, protected by Basic auth with the
 * key's id and secret.
 */
export function registerRazorpay(app: FastifyInstance, { pool, settings, faults }: Sandbox): void {
  registerFaults(app, faults, (description) => ({ error: { code: 'BAD_REQUEST_ERROR', description } }))
  const expected = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`
  app.addHook('onRequest', async (request) => {
    if (isSame(request.headers.authorization ?? '', expected)) return
    throw new ProviderError('Authentication failed', { source: 'NA', step: 'NA', reason: 'NA' }, 401)
  })

  app.post<{ Body: OrderRequest }>('/orders', ({ body }) => inTransaction(pool, (client) => createOrder(client, body)))
  app.get<{ Querystring: { receipt?: string } }>('/orders', async ({ query }) =>
    collection(await ordersByReceipt(pool, query.receipt ?? '')),
  )
  app.get<ById>('/orders/:id', ({ params }) => findOrder(pool, params.id))
  app.get<ById>('/orders/:id/payments', async ({ params }) => {
    await findOrder(pool, params.id)
    return collection(await paymentsOfOrder(pool, params.id))
  })

  app.get<ById>('/payments/:id', ({ params }) => findPayment(pool, params.id))
  app.post<ById & { Body: { amount?: unknown; currency?: unknown } }>('/payments/:id/capture', ({ params, body }) =>
    inTransaction(pool, (client) => captureAuthorized(client, params.id, body.amount, body.currency)),
  )
  app.post<ById & { Body: RefundRequest }>('/payments/:id/refund', ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']
    return inTransaction(pool, (client) =>
      refund(client, params.id, body ?? {}, key ? String(key) : null, settings.refundAfter),
    )
  })
  app.get<ById>('/payments/:id/refunds', async ({ params }) => {
    await findPayment(pool, params.id)
    return collection(await refundsOfPayment(pool, params.id))
  })
  app.get<ById>('/refunds/:id', ({ params }) => findRefund(pool, params.id))
}
