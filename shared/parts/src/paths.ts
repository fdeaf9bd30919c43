import { href } from '@app/federation/manifest'
import * as PATHS from './page-paths.ts'

export { PATHS }

interface WithSlug {
  slug: string
}

export const appointmentPath = (id: string) => href({ path: PATHS.appointment }, { id })
export const bookLabTestPath = (test: WithSlug) => href({ path: PATHS.bookLabTest }, test)
/** The page on which an expert writes about an appointment. */
export const encounterPath = (appointment: string) => href({ path: PATHS.encounter }, { appointment })
/** The page on which an expert records the outcome of a discovery call. */
export const callPath = (id: string) => href({ path: PATHS.call }, { id })
export const articlePath = (article: WithSlug) => href({ path: PATHS.article }, article)
/** The page for buying a course. */
export const courseConfirmPath = ({ slug }: WithSlug) => `${PATHS.courseConfirm}?slug=${encodeURIComponent(slug)}`
export const coursePath = (course: WithSlug) => href({ path: PATHS.course }, course)
/** The page of an exercise with its timer. */
export const exercisePath = (exercise: WithSlug) => href({ path: PATHS.exercise }, exercise)
export const doctorPath = (doctor: WithSlug & { id: number }) => href({ path: PATHS.doctor }, doctor)
export const labBookingPath = (id: string) => href({ path: PATHS.labBooking }, { id })
export const labTestPath = (test: WithSlug) => href({ path: PATHS.labTest }, test)
export const meetingPath = (appointmentId: string) => `${PATHS.meeting}?appointment=${appointmentId}`
export const packagePath = (one: WithSlug) => href({ path: PATHS.packageDetail }, one)
/** The path of a private package that was offered to one reader. */
export const offerPath = ({ package_slug, linked }: { package_slug: string; linked: string }) =>
  `${packagePath({ slug: package_slug })}?linked=${linked}`
/** The page of a public question, with its answer. */
export const publicQuestionPath = (question: { id: string }) => href({ path: PATHS.publicQuestion }, question)
export const prescriptionPath = (id: string) => href({ path: PATHS.prescription }, { id })
/** The page of a course that the reader has started. */
export const myCoursePath = (course: WithSlug) => href({ path: PATHS.myCourse }, course)
export const myLessonPath = (course: WithSlug, lesson: WithSlug) =>
  href({ path: PATHS.myLesson }, { slug: course.slug, lesson: lesson.slug })
/** The page for buying a package. */
export const packageConfirmPath = ({ slug }: WithSlug) => `${PATHS.packageConfirm}?slug=${encodeURIComponent(slug)}`
/** The page for paying for an order. */
export const orderPath = (orderId: string) => `${PATHS.payment}?order=${orderId}`
export const thankYouPath = (appointmentId: string) => `${PATHS.thankYou}?id=${appointmentId}`
export const treatmentPath = (treatment: WithSlug) => href({ path: PATHS.treatment }, treatment)
