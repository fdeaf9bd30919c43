import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/db/client.ts'
import { accessUntil } from './enrolments.repository.ts'

export type MyCourseRow = Awaited<ReturnType<typeof listMyCourses>>[number]

/**
 * Lists all courses that a patient has or had, with the currently offered lessons and the patient's progress in them.
 * The most recently used course comes first.
 */
export const listMyCourses = (db: Database, patientId: string) => mine(db, patientId).execute()

/** Finds one of a patient's courses; undefined for a patient who never had this course. */
export const findMyCourse = (
  db: Database,
  { patientId, courseSlug }: { patientId: string; courseSlug: string },
): Promise<MyCourseRow | undefined> => mine(db, patientId).where('courses.slug', '=', courseSlug).executeTakeFirst()

const mine = (db: Database, patientId: string) =>
  db
    .selectFrom('course_enrolments as enrolment')
    .innerJoin('courses', 'courses.slug', 'enrolment.course_slug')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('course_grants as given')
          .whereRef('given.enrolment_id', '=', 'enrolment.id')
          .groupBy('given.enrolment_id')
          .select([
            accessUntil,
            sql<Date>`max(given.starts_at)`.as('starts_at'),
            // if the patient bought the course again after its access had ended, the later order keeps it open
            sql<string | null>`(array_agg(given.order_id order by given.starts_at desc)
              filter (where given.source = 'order' and given.ended_at is null))[1]`.as('order_id'),
          ])
          .as('access'),
      (join) => join.onTrue(),
    )
    .where('enrolment.patient_id', '=', patientId)
    .select((row) => [
      'courses.slug',
      'courses.title',
      'courses.cover',
      'access.access_until',
      'access.order_id',
      jsonArrayFrom(
        row
          .selectFrom('course_lessons as lesson')
          .leftJoin('lesson_progress as progress', (join) =>
            join.onRef('progress.lesson_id', '=', 'lesson.id').onRef('progress.enrolment_id', '=', 'enrolment.id'),
          )
          .whereRef('lesson.course_slug', '=', 'courses.slug')
          .where('lesson.retired_at', 'is', null)
          .select([
            'lesson.slug',
            'lesson.position',
            'lesson.title',
            'lesson.kind',
            'lesson.minutes',
            'lesson.is_preview',
            // inside JSON, a date arrives as text
            sql<string | null>`progress.done_at`.as('done_at'),
            sql<string | null>`progress.reached_at`.as('reached_at'),
          ])
          .orderBy('lesson.position')
          .orderBy('lesson.slug'),
      ).as('lessons'),
    ])
    .orderBy(
      (row) =>
        sql`greatest(access.starts_at, ${row
          .selectFrom('lesson_progress')
          .whereRef('enrolment_id', '=', 'enrolment.id')
          .select((progress) => progress.fn.max('at').as('at'))})`,
      'desc',
    )
    .orderBy('courses.slug')

/**
 * Counts how many lessons a course has for a patient, and how many of these they have ever done; zero if they never had
 * the course.
 */
export async function countLessons(
  db: Database,
  whose: { patientId: string; courseSlug: string },
): Promise<{ lessons: number; reached: number }> {
  const lessons = (await findMyCourse(db, whose))?.lessons ?? []
  return { lessons: lessons.length, reached: lessons.filter(({ reached_at }) => reached_at !== null).length }
}

/**
 * Returns the percentage of a course's lessons that a person has ever done. A lesson still counts even if the patient
 * has removed its mark.
 */
export async function reachedOf(db: Database, whose: { patientId: string; courseSlug: string }): Promise<number> {
  const { lessons, reached } = await countLessons(db, whose)
  return lessons === 0 ? 0 : (reached / lessons) * 100
}
