import type { LessonRefusal, MyCourse } from '@app/contracts/lessons'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { enrol } from './enrolments.repository.ts'
import { findOfferedPrice } from './lessons.repository.ts'
import { myCourseOnWire } from './my-course.wire.ts'
import { findMyCourse, listMyCourses } from './my-courses.repository.ts'
import type { Base } from '../../../platform/base.ts'

export type MyCoursesService = ReturnType<typeof createMyCoursesService>

/** Lists and begins a patient's courses. */
export const createMyCoursesService = ({ db, clock }: Base) => ({
  /** Lists a patient's courses, open ones first, then by most recent use. */
  async list(patientId: string): Promise<MyCourse[]> {
    const now = clock()
    const courses = (await listMyCourses(db, patientId)).map((row) => myCourseOnWire(row, now))
    return courses.toSorted((a, b) => Number(b.is_open) - Number(a.is_open))
  },

  /** Begins a free course; a course that the patient has already begun simply continues. */
  start: (patientId: string, courseSlug: string): Promise<Result<MyCourse, LessonRefusal>> =>
    inTransaction(db, async (trx): Promise<Result<MyCourse, LessonRefusal>> => {
      const now = clock()
      const course = await findOfferedPrice(trx, courseSlug)
      if (!course) return refuse({ code: 'course_not_found' })
      if (course.price_paise > 0) return refuse({ code: 'course_not_free' })
      await enrol(trx, { patientId, courseSlug, source: 'free' }, now)
      return ok(myCourseOnWire((await findMyCourse(trx, { patientId, courseSlug }))!, now))
    }),
})
