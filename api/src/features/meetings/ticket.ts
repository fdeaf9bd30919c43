import { errors, jwtVerify, SignJWT } from 'jose'

const TYPE = 'meeting-ticket+jwt'
/** Seconds: it travels in an address, which logs may keep, so it is worthless soon. */
const LIFETIME = 60

export type Role = 'patient' | 'doctor'

/** Lets one person into the signalling of one appointment, as one of its two roles. */
export interface Ticket {
  appointmentId: string
  role: Role
}

export const signTicket = (key: Uint8Array, { appointmentId, role }: Ticket, now: Date): Promise<string> => {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(appointmentId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME)
    .sign(key)
}

export async function readTicket(key: Uint8Array, ticket: string, now: Date): Promise<Ticket | undefined> {
  try {
    const { payload } = await jwtVerify<{ role: Role }>(ticket, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      requiredClaims: ['sub', 'role', 'iat', 'exp'],
      currentDate: now,
    })
    return { appointmentId: payload.sub!, role: payload.role }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
