import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { ok } from '@app/domain/result'
import { bearerToken, type Authenticate } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import type { FastifyRequest } from 'fastify'
import type { ContactService } from './contact.service.ts'

export function registerContact(app: App, contact: ContactService, authenticate: Authenticate): void {
  /** Finds the account of a logged-in writer; others may use both forms too. */
  async function writerOf({ headers }: FastifyRequest): Promise<string | null> {
    const token = bearerToken(headers)
    return (token && (await authenticate(token))?.userId) || null
  }

  serve(app, 'POST /contact-us/add-contact-us', async (call) => {
    const kept = await contact.add(call.body, await writerOf(call), senderOf(call))
    return kept.ok ? ok({ ticket: kept.value, answer_within: ANSWER_WITHIN }) : kept
  })

  serve(app, 'POST /coming-soon/notify', async (call) => {
    const noted = await contact.notify(call.body.email, await writerOf(call), senderOf(call))
    return noted.ok ? ok(null) : noted
  })
}
