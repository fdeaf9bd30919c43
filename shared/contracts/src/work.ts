import type { Envelope } from './wire.ts'

/**
 * What a refusal for "too often" may carry: work that is asked for in its place. For each of sixteen parts a number is found
 * whose hash, with the part's own, begins with so many zero bits: SHA-256 of (SHA-256 of "<challenge> <part>") and the number's
 * four bytes. The same call with the header `x-work: <challenge>.<number>,<number>,…` is then taken.
 */
export interface Work {
  challenge: string
  bits: number
}

/** Such a refusal: a client that does no work finds its code and the seconds to wait. */
export type WithWork = Envelope<{ code: string; retry_after: number; work: Work }>
