import type { Next } from '@app/contracts/next'
import type { Database } from '../../../platform/db/client.ts'
import { myCourseOnWire } from './my-course.wire.ts'
import { listMyCourses } from './my-courses.repository.ts'

/**
 * Finds the open course that a patient last used, with its next lesson; null when they have done all of its lessons.
 */
export async function findCourseToGoOn(
  db: Database,
  patientId: string,
  now: Date,
): Promise<NonNullable<Next['course']> | null> {
  const courses = (await listMyCourses(db, patientId)).map((row) => myCourseOnWire(row, now))
  const found = courses.find(({ is_open, next }) => is_open && next)
  return found
    ? { slug: found.slug, title: found.title, lesson: found.next!.slug, is_begun: found.done_count > 0 }
    : null
}
