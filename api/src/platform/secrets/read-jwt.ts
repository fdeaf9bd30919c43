import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import type { Keys } from '../purpose-key.ts'

/** What a signed token says; undefined when none of the keys signed it, or when it breaks what the options ask. */
export async function readJwt<Payload>(
  keys: Keys,
  token: string,
  options: JWTVerifyOptions,
): Promise<(JWTPayload & Payload) | undefined> {
  for (const key of keys)
    try {
      return (await jwtVerify<Payload>(token, key, options)).payload
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  return undefined
}
