import Fastify from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { settleLatePayments } from './bank.ts'
import { registerCashfree } from './cashfree-routes.ts'
import { registerCheckout } from './checkout-routes.ts'
import { registerControls } from './control-routes.ts'
import { inTransaction, openDatabase } from './database.ts'
import { ProviderError } from './errors.ts'
import { Faults } from './faults.ts'
import { acceptForms } from './pages/forms.ts'
import { registerPages } from './pages/page-routes.ts'
import { registerRazorpay } from './razorpay-routes.ts'
import { settleRefunds } from './refunds.ts'
import type { SandboxSettings } from './settings.ts'
import type { Sandbox } from './shared-by-routes.ts'
import { WebhookQueue } from './webhook-queue.ts'

/** The time between two checks for due work, in milliseconds. */
const TICK = 100

/**
 * Starts the emulator; with port 0, on any free port. `stop` lets running work finish and leaves waiting work for the
 * next start.
 */
export async function startSandbox(settings: SandboxSettings): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = await openDatabase(settings.databaseUrl)
  const sandbox: Sandbox = { pool, settings, faults: new Faults(), webhooks: new WebhookQueue(pool, settings) }

  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof z.core.$ZodError ? new ProviderError(error.message) : error
    if (refusal instanceof ProviderError) return reply.code(refusal.statusCode).send(refusal.body)
    console.error(error)
    return reply.code(500).send({ error: { code: 'SERVER_ERROR', description: 'The server encountered an error' } })
  })
  app.get('/healthz', async () => {
    await pool.query('select 1')
    return { status: 'up' }
  })
  app.register(async (scope) => registerRazorpay(scope, sandbox), { prefix: '/v1' })
  app.register(async (scope) => registerCashfree(scope, sandbox), { prefix: '/pg' })
  app.register(async (scope) => registerCheckout(scope, sandbox), { prefix: '/sandbox' })
  app.register(async (scope) => registerPages(scope, sandbox), { prefix: '/sandbox' })
  app.register(
    async (scope) => {
      acceptForms(scope)
      registerControls(scope, sandbox)
    },
    { prefix: '/sandbox/emu' },
  )

  const url = await app.listen({ host: settings.host, port: settings.port })
  const stopping = new AbortController()
  const ticking = tick(sandbox, stopping.signal)
  return {
    url,
    async stop() {
      stopping.abort()
      await app.close()
      await ticking
      await pool.end()
    },
  }
}

async function tick({ pool, webhooks }: Sandbox, stopping: AbortSignal): Promise<void> {
  let isFailing = false
  while (!stopping.aborted) {
    try {
      await inTransaction(pool, settleLatePayments)
      await inTransaction(pool, settleRefunds)
      await webhooks.deliverDue()
      isFailing = false
    } catch (error) {
      // the database is down, so due work stays due; only the first failure is logged
      if (!isFailing) console.error(error)
      isFailing = true
    }
    await sleep(TICK, undefined, { signal: stopping }).catch(() => {})
  }
}
