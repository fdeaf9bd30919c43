import type { LessonRefusal, MyCourse, MyCourseDetail } from '@app/contracts/lessons'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { enrol } from './enrolments.repository.ts'
import { findOfferedPrice } from './lessons.repository.ts'
import { myCourseDetailOnWire, myCourseOnWire } from './my-course.wire.ts'
import { findMyCourse, listMyCourses } from './my-courses.repository.ts'

export type MyCoursesService = ReturnType<typeof createMyCoursesService>

/** Says whether the course that an order has opened may be given back now, and until when. */
export type MayGiveBack = (bought: { patientId: string; orderId: string }) => Promise<{ until: Date } | null>

/** The courses that a patient has begun. */
export const createMyCoursesService = ({
  db,
  clock,
  mayGiveBack,
}: {
  db: Database
  clock: Clock
  mayGiveBack: MayGiveBack
}) => ({
  /** Open courses come first, then the most recently used. */
  async list(patientId: string): Promise<MyCourse[]> {
    const now = clock()
    const courses = (await listMyCourses(db, patientId)).map((row) => myCourseOnWire(row, now))
    return courses.toSorted((a, b) => Number(b.is_open) - Number(a.is_open))
  },

  async details(patientId: string, courseSlug: string): Promise<Result<MyCourseDetail, LessonRefusal>> {
    const row = await findMyCourse(db, { patientId, courseSlug })
    if (!row) return refuse({ code: 'course_not_found' })
    const giveBack = row.order_id === null ? null : await mayGiveBack({ patientId, orderId: row.order_id })
    return ok(myCourseDetailOnWire(row, giveBack, clock()))
  },

  /** Begins a free course. A course that has begun simply continues. */
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
