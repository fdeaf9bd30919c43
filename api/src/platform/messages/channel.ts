/** A message as it is sent: to one address, with its final text. */
export interface Letter {
  /** The key stays the same when the message is sent again. */
  key: string
  to: string
  template: string
  /** Only for emails. */
  subject: string
  text: string
}

/** The result of sending. The reason is the provider's code, never the provider's text, which may quote an address. */
export type Delivery =
  | { kind: 'done'; outcome: string }
  /** Sending it again may help. The message may have arrived anyway, because the provider's response can get lost. */
  | { kind: 'failed'; reason: string }
  /** The provider will never accept this message. */
  | { kind: 'dead'; reason: string }

/** One way of sending messages. A channel never throws if the provider fails. */
export interface Channel {
  deliver(letter: Letter): Promise<Delivery>
}
