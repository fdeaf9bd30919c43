import type { Exercise, ExerciseCard, ExerciseSession, SessionsQuery } from '@app/contracts/learning'
import { sql, type Insertable } from 'kysely'
import type * as z from 'zod/mini'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { ExercisesTables } from './exercises.tables.ts'

const seconds = sql<number>`
  rounds * (select sum((step->>'seconds')::int) from jsonb_array_elements(steps) step)::int`.as('seconds')
const card = (db: Database) => db.selectFrom('exercises').select(['slug', 'kind', 'title', 'summary']).select(seconds)

export const listExercises = (db: Database): Promise<ExerciseCard[]> =>
  card(db).orderBy('position').orderBy('slug').execute()

export const findExercise = (db: Database, slug: string): Promise<Exercise | undefined> =>
  card(db)
    .select(['care', 'steps', 'rounds', 'sources', sql<string | null>`reviewed_on::text`.as('reviewed_on')])
    .where('slug', '=', slug)
    .executeTakeFirst()

const sessions = (db: Database) =>
  db
    .selectFrom('exercise_sessions as done')
    .innerJoin('exercises', 'exercises.slug', 'done.exercise_slug')
    .select([
      'done.id',
      'done.patient_id',
      'done.exercise_slug',
      'exercises.title',
      'done.at',
      'done.seconds',
      'done.is_whole',
      'done.felt',
    ])

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number]

export const sessionOnWire = ({ patient_id: _patient, at, ...row }: SessionRow): ExerciseSession => ({
  ...row,
  at: at.toISOString(),
})

/** Lists a patient's sessions, latest first. */
export async function listSessions(
  db: Database,
  patientId: string,
  { skip, limit }: z.infer<typeof SessionsQuery>,
): Promise<ExerciseSession[]> {
  const rows = await sessions(db)
    .where('done.patient_id', '=', patientId)
    .orderBy('done.at', 'desc')
    .orderBy('done.id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(sessionOnWire)
}

export const findSession = (trx: Trx, id: string) => sessions(trx).where('done.id', '=', id).executeTakeFirst()

export const insertSession = (trx: Trx, session: Insertable<ExercisesTables['exercise_sessions']>) =>
  trx.insertInto('exercise_sessions').values(session).execute()

/** The maximum number of sessions since a given moment that are read to compute a streak. */
const MOST_SESSIONS = 200

/**
 * Finds the exercise that a patient has done last since a given moment, and the times at which they completed it,
 * latest first.
 */
export async function findLastDone(db: Database, patientId: string, since: Date) {
  const rows = await db
    .selectFrom('exercise_sessions')
    .select(['exercise_slug', 'at', 'is_whole'])
    .where('patient_id', '=', patientId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
    .execute()
  const [last] = rows
  if (!last) return undefined
  const exercise = await card(db).where('slug', '=', last.exercise_slug).executeTakeFirstOrThrow()
  const done = rows.filter(({ exercise_slug, is_whole }) => is_whole && exercise_slug === last.exercise_slug)
  return { ...exercise, last_at: last.at, done_at: done.map(({ at }) => at) }
}
