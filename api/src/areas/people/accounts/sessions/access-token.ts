import type { TokenPayload, UserType } from '@app/contracts/accounts'
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Keys } from '../../../../platform/purpose-key.ts'
import { readJwt } from '../../../../platform/secrets/read-jwt.ts'

const ISSUER = 'clinic-api'
const AUDIENCE = 'clinic-site'
const TYPE = 'at+jwt'
/** How long an access token is valid, in seconds. */
export const ACCESS_LIFETIME = 600

interface Subject {
  userId: string
  sessionId: string
  userType: UserType
  name: string
}

/**
 * Signs an access token in the format of RFC 9068. The user data in the token is only for display; the server reads the
 * session instead.
 */
export const signAccessToken = ([key]: Keys, subject: Subject, now: Date): Promise<string> => {
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

/** Checks whether a value is a UUID: any other value can't be looked up, even in a token with a valid signature. */
const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Reads the user and the session in a token; undefined when the token is forged, expired or not an access token. */
export async function readAccessToken(
  keys: Keys,
  token: string,
  now: Date,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const read = await readJwt<{ sid: string }>(keys, token, {
    algorithms: ['HS256'],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
    currentDate: now,
  })
  return read && isUuid(read.sub) && isUuid(read.sid) ? { userId: read.sub, sessionId: read.sid } : undefined
}
