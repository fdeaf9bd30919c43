import { sql, type Insertable, type UpdateObject } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { ProgressTables } from './progress.tables.ts'

/** The lesson that a progress row is about. */
export interface LessonOf {
  enrolmentId: string
  lessonId: string
}
export type ProgressRow = NonNullable<Awaited<ReturnType<typeof findProgress>>>

const secondsOf = (parts: 'watched' | 'played') =>
  sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${sql.ref(parts)}) as part)::integer`

export const findProgress = (db: Database, { enrolmentId, lessonId }: LessonOf) =>
  db
    .selectFrom('lesson_progress')
    .where('enrolment_id', '=', enrolmentId)
    .where('lesson_id', '=', lessonId)
    .select([
      'done_at',
      'reached_at',
      'position',
      'answers',
      secondsOf('watched').as('watched_seconds'),
      secondsOf('played').as('played_seconds'),
    ])
    .executeTakeFirst()

/** Finds or creates the progress row for a lesson, and locks it until the transaction ends. */
export async function lockProgress(trx: Trx, { enrolmentId, lessonId }: LessonOf, now: Date): Promise<ProgressRow> {
  const row: Insertable<ProgressTables['lesson_progress']> = {
    enrolment_id: enrolmentId,
    lesson_id: lessonId,
    at: now,
  }
  await trx
    .insertInto('lesson_progress')
    .values(row)
    .onConflict((same) => same.columns(['enrolment_id', 'lesson_id']).doUpdateSet({ at: now }))
    .execute()
  return (await findProgress(trx, { enrolmentId, lessonId }))!
}

export async function changeProgress(
  trx: Trx,
  { enrolmentId, lessonId }: LessonOf,
  change: UpdateObject<Tables, 'lesson_progress'>,
): Promise<ProgressRow> {
  await trx
    .updateTable('lesson_progress')
    .set(change)
    .where('enrolment_id', '=', enrolmentId)
    .where('lesson_id', '=', lessonId)
    .execute()
  return (await findProgress(trx, { enrolmentId, lessonId }))!
}

/** Adds the segments of a film that were played. A segment that was played twice counts once. */
export const addWatched = (trx: Trx, lesson: LessonOf, { position, parts }: { position: number; parts: string }) =>
  changeProgress(trx, lesson, {
    position,
    watched: sql<string>`watched + ${parts}::int4multirange`,
    played: sql<string>`played + ${parts}::int4multirange`,
  })
