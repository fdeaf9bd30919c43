import { addJob } from '../jobs/outbox.repository.ts'
import { workFor } from './outbox-payloads.ts'
import type { MessageSender } from './message-sender.ts'

/** Leaves the message in the outbox, and the jobs of message-handlers.ts send it. */
export const outboxMessageSender: MessageSender = {
  async send(trx, { key, to, template, params, at }, now) {
    const { kind, payload } = workFor(to)
    await addJob(trx, { kind, key, payload: { ...payload, template, params }, now, ...(at && { at }) })
  },
}
