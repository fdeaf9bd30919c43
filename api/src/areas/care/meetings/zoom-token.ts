import { SignJWT } from 'jose'
import { createHash } from 'node:crypto'
import type { Role } from './ticket.ts'

/** How long the token is valid, in seconds; Zoom accepts no shorter time. */
const LIFETIME = 1800
/** The numbers that Zoom uses for its two roles. */
const ROLE_TYPE: Record<Role, number> = { patient: 0, guest: 0, doctor: 1 }

/** The clinic's Zoom keys. */
export interface ZoomKeys {
  key: string
  secret: string
}

/**
 * Makes the Zoom name of an appointment's session, or of a person in that session. The name is the same each time and
 * reveals nothing, because the ids in it are random. It contains no secret: both people in a call must get the same
 * name even if a secret is replaced during the call.
 *
 * @returns 32 characters; Zoom allows 150 for a session and 36 for a person.
 */
export const opaque = (name: string): string =>
  createHash('sha256').update(`call ${name}`).digest('base64url').slice(0, 32)

/** Signs a token that lets one person into the Zoom session of one appointment. */
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
