/** A message as it is sent: to one address, with its final text. */
export interface Letter {
  /** The key stays the same when the message is sent again. */
  key: string
  to: string
  template: string
  /** Only for mail. */
  subject: string
  text: string
}

/**
 * The result of sending. A reason is a code of the provider and never the provider's text, which may quote an address.
 */
export type Delivery =
  | { kind: 'done'; outcome: string }
  /** Sending again may help. The message may have arrived even so, because the provider's answer can be lost. */
  | { kind: 'failed'; reason: string }
  /** The provider will never accept this message. */
  | { kind: 'dead'; reason: string }

/** One way of sending messages. A channel never throws for a failure of the provider. */
export interface Channel {
  deliver(letter: Letter): Promise<Delivery>
}
