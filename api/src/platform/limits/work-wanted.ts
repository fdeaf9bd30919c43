/** Thrown where a shared limit is full. Nothing of the request is done, and its response carries a challenge. */
export class WorkWanted extends Error {
  readonly purpose: string
  readonly bits: number
  /** Seconds after which there is room without work. A client that can't solve the challenge has to wait that long. */
  readonly retryAfter: number
  constructor({ purpose, bits, retryAfter }: { purpose: string; bits: number; retryAfter: number }) {
    super('work is wanted')
    this.purpose = purpose
    this.bits = bits
    this.retryAfter = retryAfter
  }
}
