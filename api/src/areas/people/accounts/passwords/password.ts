import { hash, verify } from '@node-rs/argon2'
import { createHashingQueue } from './hashing-queue.ts'

/** OWASP's first choice, with the package's default algorithm, argon2id: 19 MiB, two passes, one lane; some 15 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

// Made when the process starts: no password fits it, and it costs the same work as a real one.
const nobodys = hashPassword(crypto.randomUUID())

/** Seconds after which the passwords that wait to be checked are fewer. */
export const BUSY = 2

const queue = createHashingQueue()

/**
 * Whether the password fits. Without a hash it does the same work and says no, so time does not tell who has an account.
 *
 * @returns undefined when too many wait to be asked already.
 */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean> | undefined =>
  queue(async () => (await verify(stored ?? (await nobodys), password)) && Boolean(stored))
