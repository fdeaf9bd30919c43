import type { Trx } from '../../db/client.ts'

export interface Message {
  /** The same message is never sent twice. */
  key: string
  /** A phone number, +91XXXXXXXXXX. */
  to: string
  /** Neutral: whoever looks over a shoulder learns nothing about health. */
  text: string
}

/** Sends in the transaction that causes the message: no commit, no message. */
export interface MessageSender {
  send(trx: Trx, message: Message, now: Date): Promise<void>
}
