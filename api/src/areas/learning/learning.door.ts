// Exports everything that other areas may import from learning.
export { enrol, hasPaidCourse, isOpen, standingOf, takeBack } from './courses/enrolments.repository.ts'
export { findCourseToGoOn } from './courses/go-on.ts'
export { myCourseDetailOnWire } from './courses/my-course.wire.ts'
export { findLastDone } from './exercises/exercises.repository.ts'
export { findMyCourse, reachedOf } from './courses/my-courses.repository.ts'
export { createProgressService } from './courses/progress.service.ts'
export { findSession, insertSession } from './exercises/exercises.repository.ts'
