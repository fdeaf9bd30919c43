import { Provider } from '@app/contracts/payments'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { App } from '../../../../platform/http/http-server.ts'
import { receiveWebhook } from './inbox.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'

const Nothing = envelope(z.null())
const RECEIVED = { statusCode: 200, message: 'OK', data: null } as const

/**
 * Verifies webhooks, saves them and responds immediately. The inbox worker processes them later, because providers
 * count a slow response as a failure and disable the endpoint. If the database is down, the response is a 5xx, and the
 * provider sends the webhook again.
 */
export function registerWebhooks(app: App, { db, clock, gateways, log }: PaymentsContext): void {
  void app.register(async (scope) => {
    // the signature covers the exact bytes: parsing and rewriting them turns 170.00 into 170
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    for (const provider of Provider.options)
      scope.post(
        `/webhooks/${provider}`,
        { config: { access: 'webhook', rateLimit: false }, schema: { response: { 200: Nothing, 400: Nothing } } },
        async (request, reply) => {
          const now = clock()
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const verdict = gateways[provider].verifyWebhook(body, request.headers, now)
          if (!verdict.ok) {
            log.warn({ provider, reason: verdict.reason }, 'a webhook was refused')
            return reply.status(400).send({ statusCode: 400, message: 'The signature does not fit', data: null })
          }
          await receiveWebhook(db, { provider, dedupeKey: verdict.dedupeKey, body, now })
          return RECEIVED
        },
      )
  })
}
