import type { Trx } from '../db/client.ts'
import type { ParamsOf, TemplateName } from './templates.ts'

/** A template with what belongs into it. */
export type Words = { [Name in TemplateName]: { template: Name; params: ParamsOf<Name> } }[TemplateName]

/**
 * Who gets a message. A person is reached by the ways that they have chosen and by the bell, as of the moment when it
 * leaves; an address gets it as it is. A phone number is +91XXXXXXXXXX.
 */
export type Recipient = { userId: string } | { phone: string } | { email: string }

export type Message = Words & {
  /** The same message is never sent twice. */
  key: string
  to: Recipient
  /** Not before this moment; as soon as may be without it. */
  at?: Date
}

/** Sends in the transaction that causes the message: no commit, no message. */
export interface MessageSender {
  send(trx: Trx, message: Message, now: Date): Promise<void>
}
