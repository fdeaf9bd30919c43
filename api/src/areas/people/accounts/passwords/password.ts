import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../../../platform/turns.ts'

/**
 * OWASP's first recommended settings for argon2id, the package's default algorithm: 19 MiB, two passes, one lane.
 * Computing one hash takes about 15 ms.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

// A hash that is created at process start and that no password matches; checking against it takes as much work as
// against a real hash.
const nobodys = hashPassword(crypto.randomUUID())

/** The seconds until the queue of password checks should be short enough for a refused person to try again. */
export const BUSY = 2

/**
 * However many people log in at the same time, checking passwords keeps at most one core busy, and the server can still
 * handle all other requests. Each check takes about 15 ms, so even the last person in the queue waits less than a
 * second.
 */
const turn = createTurns({ atOnce: 1, waiting: 49 })

/**
 * Checks whether a password matches a stored hash. If there is no hash, the function does the same amount of work and
 * returns false, so that its duration does not reveal who has an account.
 *
 * @returns undefined if too many checks are already waiting.
 */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean | undefined> =>
  turn(async () => (await verify(stored ?? (await nobodys), password)) && Boolean(stored))
