import { href } from '@app/federation/manifest'

/**
 * The paths of pages to which another feature links: a feature of another remote, or one on which the page's own
 * feature depends. Each path is repeated in its `*.pages.ts`; `scripts/paths.test.ts` compares the two.
 */
export const PATHS = {
  account: '/account',
  appointment: '/patient-dashboard/appointments/:id',
  appointments: '/patient-dashboard/appointments',
  article: '/blog/detail/:slug',
  ask: '/patient-dashboard/ask',
  articles: '/blog',
  call: '/doctor-dashboard/calls/:id',
  bookAppointment: '/book-appointment',
  bookLabTest: '/lab-tests/:slug/book',
  concernPlans: '/treatment-plan-new',
  confirm: '/discovery-call/confirm',
  confirmAppointment: '/book-appointment/confirm',
  contact: '/contact-us',
  course: '/courses/:slug',
  courseConfirm: '/courses/confirm',
  courses: '/courses',
  discoveryCall: '/discovery-call',
  doctor: '/doctors/:slug/:id',
  doctorDashboard: '/doctor-dashboard',
  doctorEarnings: '/doctor-dashboard/earnings',
  doctorLeave: '/doctor-dashboard/leave',
  doctorProfile: '/doctor-dashboard/profile',
  doctorMessages: '/doctor-dashboard/messages',
  doctorPatients: '/doctor-dashboard/patients',
  doctorPreview: '/doctor-dashboard/profile/preview',
  doctorQuestions: '/doctor-dashboard/questions',
  doctors: '/doctors',
  documents: '/patient-dashboard/records/documents',
  editorialPolicy: '/editorial-policy',
  encounter: '/doctor-dashboard/encounters/:appointment',
  exercise: '/patient-dashboard/learn/exercises/:slug',
  faq: '/faq',
  forgotPassword: '/forgot-password',
  grievance: '/grievance',
  healthHistory: '/patient-dashboard/records/history',
  healthScore: '/shi',
  indexQuestions: '/shi/questions',
  institute: '/institute-user-register',
  labBooking: '/patient-dashboard/lab-tests/:id',
  labBookings: '/patient-dashboard/lab-tests',
  labTest: '/lab-tests/:slug',
  labTests: '/lab-tests',
  learn: '/patient-dashboard/learn',
  login: '/login',
  meeting: '/meeting',
  messages: '/patient-dashboard/messages',
  myCourse: '/patient-dashboard/learn/courses/:slug',
  myCourses: '/patient-dashboard/learn/courses',
  myLesson: '/patient-dashboard/learn/courses/:slug/:lesson',
  onlineCare: '/telemedicine-consent',
  package: '/package/detail/:slug',
  packageConfirm: '/package/confirm',
  packages: '/package',
  patientDashboard: '/patient-dashboard',
  patientRecord: '/doctor-dashboard/patients/:id',
  payment: '/payment',
  payments: '/patient-dashboard/payments',
  plan: '/patient-dashboard/plan',
  plans: '/treatment-plan',
  prescription: '/patient-dashboard/records/prescriptions/:id',
  prescriptions: '/patient-dashboard/records/prescriptions',
  privacy: '/account/privacy',
  privacyPolicy: '/privacy-policy',
  profile: '/account/profile',
  publicQuestion: '/questions/:id',
  publicQuestions: '/questions',
  records: '/patient-dashboard/records',
  reports: '/patient-dashboard/reports',
  refundPolicy: '/refund-policy',
  security: '/account/security',
  singles: '/single-consultation',
  studentPlan: '/student-treatment-plan',
  terms: '/terms-conditions',
  thankYou: '/thank-you/appointments',
  timeslot: '/discovery-call/timeslot',
  treatment: '/treatment/:slug',
} as const

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
export const packagePath = (one: WithSlug) => href({ path: PATHS.package }, one)
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
