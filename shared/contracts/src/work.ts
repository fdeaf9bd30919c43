import type { Envelope } from './wire.ts'

/**
 * A refusal for "too often" may offer work: a client that does the work does not have to wait. For each of sixteen
 * parts, the client looks for a number such that a hash begins with this many zero bits. The hash is the SHA-256 of
 * (SHA-256 of "<challenge> <part>") and the number's four bytes. The server then accepts the call with the header
 * `x-work: <challenge>.<number>,<number>,…`.
 */
export interface Work {
  challenge: string
  bits: number
}

/** A refusal that offers work; a client that does no work reads the code and the waiting time in seconds. */
export type WithWork = Envelope<{ code: string; retry_after: number; work: Work }>
