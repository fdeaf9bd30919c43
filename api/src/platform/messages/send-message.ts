import { addJob } from '../jobs/outbox.repository.ts'
import type { Trx } from '../db/client.ts'
import { workFor, type Recipient } from './outbox-payloads.ts'
import type { ParamsOf, TemplateName } from './templates.ts'

/** A template with its parameters. */
export type Words = { [Name in TemplateName]: { template: Name; params: ParamsOf<Name> } }[TemplateName]

export type Message = Words & {
  /** A message with the same key is never sent twice. */
  key: string
  to: Recipient
  /** The earliest time for sending; if omitted, the message is sent as soon as possible. */
  at?: Date
}

/**
 * Stores a message in the transaction that causes it, so that there is no message without a commit. The message waits
 * in the outbox for the jobs in message-handlers.ts.
 */
export async function sendMessage(trx: Trx, { key, to, template, params, at }: Message, now: Date): Promise<void> {
  const { kind, payload } = workFor(to)
  await addJob(trx, { kind, key, payload: { ...payload, template, params }, now, ...(at && { at }) })
}
