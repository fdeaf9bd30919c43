import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice, with the package's default algorithm, argon2id: 19 MiB, two passes, one lane; some 15 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

// Made when the process starts: no password fits it, and it costs the same work as a real one.
const nobodys = hashPassword(crypto.randomUUID())

/** Whether the password fits. Without a hash it does the same work and says no, so time does not tell who has an account. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> =>
  (await verify(stored ?? (await nobodys), password)) && Boolean(stored)
