import { addJob } from '../jobs/outbox.repository.ts'
import type { Trx } from '../db/client.ts'
import { workFor, type Recipient } from './outbox-payloads.ts'
import type { ParamsOf, TemplateName } from './templates.ts'

/** A template with its parameters. */
export type Words = { [Name in TemplateName]: { template: Name; params: ParamsOf<Name> } }[TemplateName]

export type Message = Words & {
  /** The same message is never sent twice. */
  key: string
  to: Recipient
  /** The earliest moment for sending; left out, as soon as possible. */
  at?: Date
}

/**
 * Sends a message in the transaction that causes it, so that without a commit there is no message. It waits in the
 * outbox for the jobs of message-handlers.ts.
 */
export async function sendMessage(trx: Trx, { key, to, template, params, at }: Message, now: Date): Promise<void> {
  const { kind, payload } = workFor(to)
  await addJob(trx, { kind, key, payload: { ...payload, template, params }, now, ...(at && { at }) })
}
