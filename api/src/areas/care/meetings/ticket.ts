import type { MeetingRole } from '@app/contracts/meetings'
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Keys } from '../../../platform/purpose-key.ts'
import { readJwt } from '../../../platform/secrets/read-jwt.ts'

const TYPE = 'meeting-ticket+jwt'
/**
 * How long a ticket is valid, in seconds. The ticket is part of an address, which may end up in logs, so it expires
 * soon.
 */
const LIFETIME = 60

export type Role = MeetingRole

/** Lets one person, with one of their sessions, into the signalling of one appointment, in their role. */
export interface Ticket {
  appointmentId: string
  role: Role
  userId: string
  sessionId: string
}
/** A signed ticket; its `id` makes sure that it can be used only once. */
type SignedTicket = Ticket & { id: string; expiresAt: Date }

export const signTicket = (
  [key]: Keys,
  { appointmentId, role, userId, sessionId }: Ticket,
  now: Date,
): Promise<string> => {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ role, uid: userId, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(appointmentId)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME)
    .sign(key)
}

export async function readTicket(keys: Keys, ticket: string, now: Date): Promise<SignedTicket | undefined> {
  const read = await readJwt<{ role: Role; uid: string; sid: string }>(keys, ticket, {
    algorithms: ['HS256'],
    typ: TYPE,
    requiredClaims: ['sub', 'role', 'uid', 'sid', 'jti', 'iat', 'exp'],
    currentDate: now,
  })
  return (
    read && {
      id: read.jti!,
      expiresAt: new Date(read.exp! * 1000),
      appointmentId: read.sub!,
      role: read.role,
      userId: read.uid,
      sessionId: read.sid,
    }
  )
}
