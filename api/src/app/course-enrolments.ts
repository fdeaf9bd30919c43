import { countLessons } from '../areas/learning/courses/my-courses.repository.ts'
import { endEnrolment, enrol, findEnrolment, standingOf } from '../areas/learning/courses/enrolments.repository.ts'
import type { EnrolmentsPort } from '../areas/money/course-orders/course-orders.ports.ts'
import type { CoursesPort } from '../areas/money/plans/plans.ports.ts'

/** What money needs to know and change about access to courses. */
export const courseEnrolments: EnrolmentsPort & CoursesPort = {
  isOpen: async (on, reader, now) => (await findEnrolment(on, reader, now))?.isOpen ?? false,
  enrol,
  standingOf,
  async reachedOf(on, reader) {
    const { lessons, reached } = await countLessons(on, reader)
    return lessons === 0 ? 0 : (reached / lessons) * 100
  },
  takeBack: endEnrolment,
}
