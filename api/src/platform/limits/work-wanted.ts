/** Thrown when a shared limit is full. The refused request has no effect, and its response carries a work challenge. */
export class WorkWanted extends Error {
  readonly purpose: string
  readonly bits: number
  /**
   * How many seconds remain until requests are accepted again without a work challenge. A client that can't solve the
   * challenge has to wait this long.
   */
  readonly retryAfter: number
  constructor({ purpose, bits, retryAfter }: { purpose: string; bits: number; retryAfter: number }) {
    super('work is wanted')
    this.purpose = purpose
    this.bits = bits
    this.retryAfter = retryAfter
  }
}
