import type { MeetingRole } from '@app/contracts/meetings'
import { errors, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'

const TYPE = 'meeting-ticket+jwt'
/** Seconds. The ticket is part of an address, which logs may keep, so it expires soon. */
const LIFETIME = 60

export type Role = MeetingRole

/** Lets one person, by one of their sessions, into the signalling of one appointment, in their role. */
export interface Ticket {
  appointmentId: string
  role: Role
  userId: string
  sessionId: string
}
/** A signed ticket. Its `id` makes sure that it can be used only once. */
type SignedTicket = Ticket & { id: string; expiresAt: Date }

export const signTicket = (
  key: Uint8Array,
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

export async function readTicket(key: Uint8Array, ticket: string, now: Date): Promise<SignedTicket | undefined> {
  try {
    const { payload } = await jwtVerify<{ role: Role; uid: string; sid: string }>(ticket, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      requiredClaims: ['sub', 'role', 'uid', 'sid', 'jti', 'iat', 'exp'],
      currentDate: now,
    })
    return {
      id: payload.jti!,
      expiresAt: new Date(payload.exp! * 1000),
      appointmentId: payload.sub!,
      role: payload.role,
      userId: payload.uid,
      sessionId: payload.sid,
    }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
