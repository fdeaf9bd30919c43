import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../../../../platform/turns.ts'

/**
 * The settings that OWASP names first, for argon2id, the package's default algorithm: 19 MiB, two passes, one lane.
 * Computing one hash takes about 15 ms.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

// A hash that is made when the process starts and that no password fits; checking against it takes as much work as
// against a real hash.
const nobodys = hashPassword(crypto.randomUUID())

/** The number of seconds after which fewer passwords wait to be checked, so that a refused person may try again. */
export const BUSY = 2

/**
 * However many people log in at once, checking passwords keeps at most one core busy, and the server answers everything
 * else meanwhile. Each check takes about 15 ms, so even the last person in the queue waits less than a second.
 */
const turn = createTurns({ atOnce: 1, waiting: 49 })

/**
 * Says whether a password fits a stored hash. If there is no hash, the function does an equal amount of work and says
 * no, so the time that it takes does not reveal who has an account.
 *
 * @returns undefined when too many checks are already waiting.
 */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean | undefined> =>
  turn(async () => (await verify(stored ?? (await nobodys), password)) && Boolean(stored))
