import type { Trx } from '../db/client.ts'
import type { ParamsOf, TemplateName } from './templates.ts'

/** A template with its parameters. */
export type Words = { [Name in TemplateName]: { template: Name; params: ParamsOf<Name> } }[TemplateName]

/**
 * Who gets a message. A person gets it as a notice and by the ways that they have chosen when it is sent; an address
 * gets it directly. A phone number has the form +91XXXXXXXXXX.
 */
export type Recipient = { userId: string } | { phone: string } | { email: string }

export type Message = Words & {
  /** The same message is never sent twice. */
  key: string
  to: Recipient
  /** The earliest moment for sending; left out, as soon as possible. */
  at?: Date
}

/** Sends messages in the transaction that causes them, so that without a commit there is no message. */
export interface MessageSender {
  send(trx: Trx, message: Message, now: Date): Promise<void>
}
