import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../../../platform/turns.ts'

/**
 * OWASP's first choice, with the package's default algorithm argon2id: 19 MiB, two passes, one lane. It takes about 15
 * ms.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

// A hash made when the process starts. No password fits it, and checking against it costs the same work as against a
// real one.
const nobodys = hashPassword(crypto.randomUUID())

/** Seconds after which fewer passwords wait to be checked. */
export const BUSY = 2

/**
 * However many people log in at once, checking keeps at most one core busy, and everything else is answered meanwhile.
 * Each check takes about 15 ms, so the last of those who wait waits less than a second.
 */
const turn = createTurns({ atOnce: 1, waiting: 49 })

/**
 * Whether the password fits. Without a hash it does the same work and says no, so the time it takes does not reveal who
 * has an account.
 *
 * @returns undefined when too many checks wait already.
 */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean | undefined> =>
  turn(async () => (await verify(stored ?? (await nobodys), password)) && Boolean(stored))
