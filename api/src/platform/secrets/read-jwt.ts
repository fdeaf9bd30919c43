import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import type { Keys } from '../purpose-key.ts'

/**
 * Returns the content of a signed token; undefined if none of the keys signed the token, or if it does not satisfy the
 * options.
 */
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
