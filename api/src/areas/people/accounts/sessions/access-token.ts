import type { TokenPayload, UserType } from '@app/contracts/accounts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'

const ISSUER = 'clinic-api'
const AUDIENCE = 'clinic-site'
const TYPE = 'at+jwt'
/** Seconds. */
export const ACCESS_LIFETIME = 600

interface Subject {
  userId: string
  sessionId: string
  userType: UserType
  name: string
}

/** An access token in the form of RFC 9068. The user's data in it is only for display; the server reads the session. */
export const signAccessToken = (key: Uint8Array, subject: Subject, now: Date): Promise<string> => {
  const issued = Math.floor(now.getTime() / 1000)
  const shown: TokenPayload = { userType: subject.userType, name: subject.name }
  return new SignJWT({ ...shown, sid: subject.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(subject.userId)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_LIFETIME)
    .sign(key)
}

/** A value that is no UUID can't be looked up, even in a token with a good signature. */
const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** The user and the session in a token; undefined when it is forged, expired or not an access token. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<{ userId: string; sessionId: string } | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      currentDate: now,
    })
    return isUuid(payload.sub) && isUuid(payload.sid) ? { userId: payload.sub, sessionId: payload.sid } : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
