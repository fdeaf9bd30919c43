import { SignJWT } from 'jose'
import { createHmac } from 'node:crypto'
import type { Role } from './ticket.ts'

/** Seconds for which it is good; its maker takes no shorter time. */
const LIFETIME = 1800
/** Its maker's numbers of the two roles. */
const ROLE_TYPE: Record<Role, number> = { patient: 0, doctor: 1 }

/** What we have with the provider of calls. */
export interface ZoomKeys {
  key: string
  secret: string
}

/**
 * The name of an appointment's session at the provider, and of a person in it: the same each time, and telling nothing of
 * either.
 *
 * @returns 32 characters: the session's may have 150, and a person's 36.
 */
export const opaque = (namesKey: Uint8Array, name: string): string =>
  createHmac('sha256', namesKey).update(name).digest('base64url').slice(0, 32)

/** Lets one person into the session of one appointment at the provider. */
export function signZoomToken(
  { key, secret }: ZoomKeys,
  { topic, userKey, role }: { topic: string; userKey: string; role: Role },
  now: Date,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  const session = { app_key: key, version: 1, tpc: topic, role_type: ROLE_TYPE[role], user_key: userKey }
  return new SignJWT(session)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME)
    .sign(new TextEncoder().encode(secret))
}
