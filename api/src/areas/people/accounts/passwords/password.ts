import { hash, verify } from '@node-rs/argon2'
import { createHashingQueue } from './hashing-queue.ts'

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

const queue = createHashingQueue()

/**
 * Whether the password fits. Without a hash it does the same work and says no, so the time it takes does not reveal who
 * has an account.
 *
 * @returns undefined when too many checks wait already.
 */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean> | undefined =>
  queue(async () => (await verify(stored ?? (await nobodys), password)) && Boolean(stored))
