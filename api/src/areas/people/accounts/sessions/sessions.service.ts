import type { Session } from '@app/contracts/accounts'
import { DAY } from '@app/domain/durations'
import type { Database } from '../../../../platform/db/client.ts'
import type { Authenticate } from '../../../../platform/http/access.ts'
import type { EndedWhy } from '../accounts.tables.ts'
import type { Keys } from '../../../../platform/purpose-key.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'
import {
  deleteOldGenerations,
  deleteOldSessions,
  endSession,
  endSessionsOf,
  findActor,
  findGeneration,
  findSessionByRefresh,
  insertSession,
  lockSession,
  rotateRefresh,
} from './sessions.repository.ts'
import { hashOf, newSecret } from '../secret.ts'
import type { User } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'
import type { DoctorIdOf } from './doctor-id-of.port.ts'

/** How long a session lasts, in milliseconds. */
const LIFETIME = 30 * 24 * 3600_000
/** How long an ended session can be looked up, in milliseconds. */
const ENDED_KEPT = 90 * DAY
/** How long after its end a session’s refresh tokens are looked for, in milliseconds. */
const SWEPT = DAY
/** How long a replaced refresh token still works, in milliseconds, because two tabs may send it at the same time. */
const GRACE = 10_000

/** What a browser receives for a session: an access token and, for the cookie, a refresh token. */
export interface OpenSession {
  id: string
  session: Session
  refreshToken: string
}
/** A renewed session; if it has no new refresh token, the cookie stays unchanged. */
type RefreshedSession = Pick<OpenSession, 'session'> & { refreshToken?: string }
type Person = Pick<User, 'id' | 'user_type' | 'name'>
/** The browser in which a session is opened; its id is null when the server does not remember the browser. */
interface OpenedIn {
  id: string | null
  name: string
}

export function createSessionsService({
  db,
  clock,
  tokenKeys,
  doctorIdOf,
}: Base & { tokenKeys: Keys; doctorIdOf: DoctorIdOf }) {
  async function sessionFor(person: Person, sessionId: string, now: Date): Promise<Session> {
    const { id: userId, user_type: userType, name } = person
    return { token: await signAccessToken(tokenKeys, { userId, sessionId, userType, name }, now), userType, name }
  }

  const authenticate: Authenticate = async (token) => {
    const now = clock()
    const named = await readAccessToken(tokenKeys, token, now)
    return named && findActor(db, { id: named.sessionId, userId: named.userId, now }, doctorIdOf)
  }

  return {
    authenticate,
    /**
     * Reads the session named in a token, checking only the token's signature. The limits use this; it logs nobody in.
     */
    sessionOf: async (token: string): Promise<string | undefined> =>
      (await readAccessToken(tokenKeys, token, clock()))?.sessionId,
    /** Finds the user of a session; undefined once the session has ended. */
    findActor: (session: { id: string; userId: string }) => findActor(db, { ...session, now: clock() }, doctorIdOf),

    async open(person: Person, device: OpenedIn, within: Database = db): Promise<OpenSession> {
      const now = clock()
      const refreshToken = newSecret()
      const { id } = await insertSession(within, {
        user_id: person.id,
        device_id: device.id,
        device_name: device.name,
        refresh_hash: hashOf(refreshToken),
        rotated_at: now,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME),
      })
      return { id, session: await sessionFor(person, id, now), refreshToken }
    },

    /**
     * Exchanges a refresh token for a new one and a new access token. For a few seconds, a replaced token still works
     * and changes nothing. If it is used later, two browsers must have it, so the session ends.
     */
    refresh: (refreshToken: string): Promise<RefreshedSession | undefined> =>
      db.transaction().execute(async (trx) => {
        const now = clock()
        const presented = hashOf(refreshToken)
        const id = await findSessionByRefresh(trx, presented)
        const found = id && (await lockSession(trx, id, now))
        if (!found) return undefined
        const person: Person = { id: found.user_id, user_type: found.user_type, name: found.name }
        if (found.refresh_hash === presented) {
          const next = newSecret()
          await rotateRefresh(trx, found.id, { from: presented, to: hashOf(next) }, now)
          return { session: await sessionFor(person, found.id, now), refreshToken: next }
        }
        // the generation is read after the lock, because another tab may have replaced the token in the meantime
        const { replaced_at } = (await findGeneration(trx, presented))!
        if (now.getTime() - replaced_at.getTime() <= GRACE) {
          return { session: await sessionFor(person, found.id, now) }
        }
        await endSession(trx, found.id, 'reuse', now)
        return undefined
      }),

    end: (sessionId: string, why: EndedWhy) => endSession(db, sessionId, why, clock()),
    endAllOf: (userId: string) => endSessionsOf(db, userId, 'everywhere', clock()),

    /** Ends the session that a refresh token belongs to, even if the token has been replaced. */
    async endByRefresh(refreshToken: string, why: EndedWhy): Promise<void> {
      const id = await findSessionByRefresh(db, hashOf(refreshToken))
      if (id) await endSession(db, id, why, clock())
    },

    forgetOldGenerations(): Promise<void> {
      const until = clock()
      return deleteOldGenerations(db, { after: new Date(until.getTime() - SWEPT), until })
    },
    forgetOld: () => deleteOldSessions(db, new Date(clock().getTime() - ENDED_KEPT)),
  }
}
