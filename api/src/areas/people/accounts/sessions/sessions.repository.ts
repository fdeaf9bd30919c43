import { sql } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { inPortions } from '../../../../platform/db/in-portions.ts'
import { plannedOnce } from '../../../../platform/db/planned-once.ts'
import type { Actor } from '../../../../platform/http/access.ts'
import type { EndedWhy } from '../accounts.tables.ts'
import type { DoctorIdOf } from './doctor-id-of.port.ts'

export const insertSession = (
  db: Database,
  session: {
    user_id: string
    device_id: string | null
    device_name: string
    refresh_hash: string
    rotated_at: Date
    created_at: Date
    expires_at: Date
  },
) => db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()

/** Checks whether anyone has ever logged in to the account. */
export const hasHadSession = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx.selectFrom('sessions').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** Finds the person to whom a live session belongs; undefined once the session has ended or its user is disabled. */
export async function findActor(
  db: Database,
  session: { id: string; userId: string; now: Date },
  doctorIdOf: DoctorIdOf,
): Promise<Actor | undefined> {
  const row = await plannedOnce(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.user_type', 'users.name'])
    .select(doctorIdOf(sql.ref<string>('users.id')).as('doctor_id'))
    .where('sessions.id', '=', session.id)
    .where('sessions.user_id', '=', session.userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', session.now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && { userId: row.id, userType: row.user_type, name: row.name, doctorId: row.doctor_id, sessionId: session.id }
  )
}

/** Finds the session that a refresh token belongs to, even if the token has been replaced. */
export async function findSessionByRefresh(db: Database, hash: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('refresh_hash', '=', hash)
    .unionAll(db.selectFrom('refresh_generations').select('session_id as id').where('hash', '=', hash))
    .executeTakeFirst()
  return found?.id
}

/** Locks a live session. If two tabs send a request at the same time, the second waits. */
export const lockSession = (trx: Trx, id: string, now: Date) =>
  trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'refresh_hash', 'users.id as user_id', 'user_type', 'name'])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .forUpdate('sessions')
    .executeTakeFirst()

/** Finds the time at which a refresh token was replaced. */
export const findGeneration = (trx: Trx, hash: string) =>
  trx.selectFrom('refresh_generations').select('replaced_at').where('hash', '=', hash).executeTakeFirst()

export async function rotateRefresh(
  trx: Trx,
  id: string,
  hashes: { from: string; to: string },
  now: Date,
): Promise<void> {
  await trx.updateTable('sessions').set({ refresh_hash: hashes.to, rotated_at: now }).where('id', '=', id).execute()
  await trx.insertInto('refresh_generations').values({ hash: hashes.from, session_id: id, replaced_at: now }).execute()
}

export const endSession = (db: Database, id: string, why: EndedWhy, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

export const endSessionsOf = (db: Database, userId: string, why: EndedWhy, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

/** Ends all of a person's sessions except one. */
export const endOtherSessions = (db: Database, userId: string, kept: string, why: EndedWhy, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: why })
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .where('ended_at', 'is', null)
    .execute()

/**
 * Deletes sessions that ended before a given moment. Each account's newest session stays, because it shows that someone
 * has logged in before.
 */
export const deleteOldSessions = (db: Database, before: Date) =>
  inPortions((most) =>
    db.deleteFrom('sessions').where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions as old')
        .select('old.id')
        .where(sql`least(old.ended_at, old.expires_at)`, '<', before)
        .where(({ exists, selectFrom: from }) =>
          exists(
            from('sessions as newer')
              .select('newer.id')
              .whereRef('newer.user_id', '=', 'old.user_id')
              .where(sql<boolean>`(newer.created_at, newer.id) > (old.created_at, old.id)`),
          ),
        )
        .limit(most),
    ),
  )

/**
 * Deletes the refresh tokens of sessions that ended within a span of time, because these tokens no longer open anything.
 * The others of ended sessions were deleted before, or go with their session.
 */
export const deleteOldGenerations = (db: Database, { after, until }: { after: Date; until: Date }) =>
  inPortions((most) =>
    db.deleteFrom('refresh_generations').where('hash', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .innerJoin('refresh_generations as old', 'old.session_id', 'sessions.id')
        .select('old.hash')
        .where(sql`least(ended_at, expires_at)`, '>', after)
        .where(sql`least(ended_at, expires_at)`, '<=', until)
        .limit(most),
    ),
  )
