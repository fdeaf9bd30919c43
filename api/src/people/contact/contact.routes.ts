import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { ok } from '@app/domain/result'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import { senderOf } from '../../http/sender.ts'
import type { ContactService } from './contact.service.ts'

export function registerContact(app: App, contact: ContactService): void {
  serve(app, 'POST /contact-us/add-contact-us', async (call) => {
    const kept = await contact.add(call.body, senderOf(call))
    return kept.ok ? ok({ ticket: kept.value, answer_within: ANSWER_WITHIN }) : kept
  })

  serve(app, 'POST /coming-soon/notify', async (call) => {
    const noted = await contact.notify(call.body.email, senderOf(call))
    return noted.ok ? ok(null) : noted
  })
}
