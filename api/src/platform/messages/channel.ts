/** A message as it leaves: to one address, in its last words. */
export interface Letter {
  /** Stays the same when it is sent again. */
  key: string
  to: string
  template: string
  /** Of a mail. */
  subject: string
  text: string
}

/** A reason is a code of the provider's, never its words: these may quote an address. */
export type Delivery =
  | { kind: 'done'; outcome: string }
  /** It may help to send it again. It may have come all the same: an answer can be lost. */
  | { kind: 'failed'; reason: string }
  /** Nobody takes it like this. */
  | { kind: 'dead'; reason: string }

/** One way out. It never throws for what the other side does. */
export interface Channel {
  deliver(letter: Letter): Promise<Delivery>
}
