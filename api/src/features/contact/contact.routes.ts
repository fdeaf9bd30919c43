import { AddContactUs, ContactKept, ContactRefusal, Notify, NotifyRefusal } from '@app/contracts/contact'
import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { visitorAddress } from '../../http/visitor-address.ts'
import type { ContactService } from './contact.service.ts'

const TOO_MANY = {
  status: 429,
  message: 'That is a lot of messages from one connection. Please wait an hour, or call us.',
} as const
const REFUSALS = {
  too_many: TOO_MANY,
  unknown_choice: { status: 422, message: 'Please choose a topic and a time from the lists' },
} as const satisfies Record<ContactRefusal['code'], Refusal>
const NOTIFY_REFUSALS = { too_many: TOO_MANY } as const satisfies Record<NotifyRefusal['code'], Refusal>

export function registerContact(app: App, contact: ContactService): void {
  const config = { access: 'public' } as const

  app.post(
    '/contact-us/add-contact-us',
    {
      config,
      schema: { body: AddContactUs, response: { 200: envelope(ContactKept), '4xx': envelope(ContactRefusal) } },
    },
    async (request, reply) => {
      const kept = await contact.add(request.body, visitorAddress(request))
      if (!kept.ok) return refuse(reply, REFUSALS, kept.error)
      return ok({ ticket: kept.value, answer_within: ANSWER_WITHIN }, 'We have your message')
    },
  )

  app.post(
    '/coming-soon/notify',
    { config, schema: { body: Notify, response: { 200: envelope(z.null()), '4xx': envelope(NotifyRefusal) } } },
    async (request, reply) => {
      const noted = await contact.notify(request.body.email, visitorAddress(request))
      return noted.ok ? ok(null, 'We will write to you') : refuse(reply, NOTIFY_REFUSALS, noted.error)
    },
  )
}
