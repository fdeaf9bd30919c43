/** Thrown where a pot is full: nothing of the request is done, and its answer carries a challenge. */
export class WorkWanted extends Error {
  readonly purpose: string
  readonly bits: number
  /** Seconds after which there is room without work: what a client waits that can't do it. */
  readonly retryAfter: number
  constructor({ purpose, bits, retryAfter }: { purpose: string; bits: number; retryAfter: number }) {
    super('work is wanted')
    this.purpose = purpose
    this.bits = bits
    this.retryAfter = retryAfter
  }
}
