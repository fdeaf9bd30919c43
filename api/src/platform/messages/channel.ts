/** A message as it is sent: to one address, in its final text. */
export interface Letter {
  /** Stays the same when the message is sent again. */
  key: string
  to: string
  template: string
  /** Only for mail. */
  subject: string
  text: string
}

/** The result of sending. A reason is a code of the provider and never its text, which may quote an address. */
export type Delivery =
  | { kind: 'done'; outcome: string }
  /** Sending again may help. The message may have arrived even so, because the answer can be lost. */
  | { kind: 'failed'; reason: string }
  /** Nobody will accept this message. */
  | { kind: 'dead'; reason: string }

/** One way to send messages. It never throws for a failure of the other side. */
export interface Channel {
  deliver(letter: Letter): Promise<Delivery>
}
