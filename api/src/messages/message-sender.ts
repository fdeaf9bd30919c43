import type { Trx } from '../db/client.ts'

export interface Message {
  /** The same message is never sent twice. */
  key: string
  by: 'sms' | 'email'
  /** A phone number, +91XXXXXXXXXX, or an e-mail address. */
  to: string
  /** Neutral: whoever looks over a shoulder learns nothing about health. */
  text: string
}

/** Sends in the transaction that causes the message: no commit, no message. */
export interface MessageSender {
  send(trx: Trx, message: Message, now: Date): Promise<void>
}
