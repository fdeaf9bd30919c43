import type { MessageSender } from './message-sender.ts'

/** Leaves the message in the outbox, for the worker of a provider to take. */
export const outboxMessageSender: MessageSender = {
  async send(trx, { by, key, to, text }, now) {
    await trx
      .insertInto('outbox')
      .values({ kind: by, key, payload: JSON.stringify({ to, text }), created_at: now, available_at: now })
      .execute()
  },
}
