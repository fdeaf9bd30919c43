import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** A line in a paid order. */
export interface PaidLine {
  orderId: string
  n: number
}

export interface Enrolling {
  patientId: string
  courseSlug: string
  source: 'free' | 'order' | 'plan'
  /** The line of the order or plan that pays for the course; a free start has none. */
  line?: PaidLine
}

/**
 * Opens a course for its number of days, counted from now. Each order line opens the course only once; so does a free
 * start that has not ended. The patient's earlier progress in the course still counts.
 */
export async function enrol(trx: Trx, { patientId, courseSlug, source, line }: Enrolling, now: Date): Promise<void> {
  const { id: enrolment_id } = await trx
    .insertInto('course_enrolments')
    .values({ patient_id: patientId, course_slug: courseSlug })
    // this update on conflict serializes one patient's enrolments in one course
    .onConflict((same) =>
      same.columns(['patient_id', 'course_slug']).doUpdateSet({ course_slug: sql`excluded.course_slug` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { access_days } = await trx
    .selectFrom('courses')
    .select('access_days')
    .where('slug', '=', courseSlug)
    .executeTakeFirstOrThrow()
  if (source === 'free') {
    await trx
      .updateTable('course_grants')
      .set({ ended_at: sql`access_until` })
      .where('enrolment_id', '=', enrolment_id)
      .where('source', '=', 'free')
      .where('ended_at', 'is', null)
      .where('access_until', '<=', now)
      .execute()
  }
  await trx
    .insertInto('course_grants')
    .values({
      enrolment_id,
      source,
      order_id: line?.orderId ?? null,
      line_n: line?.n ?? null,
      starts_at: now,
      access_until: new Date(now.getTime() + access_days * DAY),
    })
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Ends the access that an order line opened. Access that another order line or a free start opened stays. */
export async function takeBack(trx: Trx, { orderId, n }: PaidLine, now: Date): Promise<void> {
  await trx
    .updateTable('course_grants')
    .set({ ended_at: now })
    .where('order_id', '=', orderId)
    .where('line_n', '=', n)
    .where('ended_at', 'is', null)
    .execute()
}

export interface Enrolment {
  id: string
  /** When the patient's latest access to the course ends or ended. */
  accessUntil: Date
  isOpen: boolean
}

/** Finds a patient's enrolment in a course; undefined if the patient never had the course. */
export async function findEnrolment(
  db: Database,
  { patientId, courseSlug }: Pick<Enrolling, 'patientId' | 'courseSlug'>,
  now: Date,
): Promise<Enrolment | undefined> {
  const row = await db
    .selectFrom('course_enrolments as enrolment')
    .innerJoin('course_grants as given', 'given.enrolment_id', 'enrolment.id')
    .where('patient_id', '=', patientId)
    .where('course_slug', '=', courseSlug)
    .groupBy('enrolment.id')
    .select(['enrolment.id', accessUntil])
    .executeTakeFirst()
  return row && { id: row.id, accessUntil: row.access_until, isOpen: now < row.access_until }
}

/** Checks whether a person can currently open all of a course's lessons. */
export const isOpen = async (
  db: Database,
  reader: Pick<Enrolling, 'patientId' | 'courseSlug'>,
  now: Date,
): Promise<boolean> => (await findEnrolment(db, reader, now))?.isOpen ?? false

/**
 * The SQL expression for the end of access: withdrawn access ends with the withdrawal, and never later than it would
 * have ended anyway.
 */
export const accessUntil = sql<Date>`max(least(given.access_until, given.ended_at))`.as('access_until')

/** Checks whether a patient has an open course that they have paid for, on its own or in a plan. */
export async function hasPaidCourse(db: Database, patientId: string, now: Date): Promise<boolean> {
  const paid = await db
    .selectFrom('course_grants')
    .innerJoin('course_enrolments', 'course_enrolments.id', 'enrolment_id')
    .select('course_grants.id')
    .where('patient_id', '=', patientId)
    .where('source', '!=', 'free')
    .where('access_until', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return paid !== undefined
}

/** Returns the current state of the access that an order line opened. */
export async function standingOf(
  db: Database,
  { orderId, n }: PaidLine,
  now: Date,
): Promise<'open' | 'over' | 'taken_back'> {
  const given = await db
    .selectFrom('course_grants')
    .select(['access_until', 'ended_at'])
    .where('order_id', '=', orderId)
    .where('line_n', '=', n)
    .executeTakeFirst()
  if (given?.ended_at) return 'taken_back'
  return given && now < given.access_until ? 'open' : 'over'
}
