import { href } from '@app/federation/manifest'

/**
 * Pages that others link to than their own feature: another remote, or a feature that the page's own one needs.
 * Each is typed again in its `*.pages.ts`; `scripts/paths.test.ts` compares the two.
 */
export const PATHS = {
  appointment: '/patient-dashboard/appointments/:id',
  articles: '/blog',
  bookAppointment: '/book-appointment',
  confirm: '/discovery-call/confirm',
  confirmAppointment: '/book-appointment/confirm',
  contact: '/contact-us',
  course: '/courses/:slug',
  discoveryCall: '/discovery-call',
  doctor: '/doctors/:slug/:id',
  doctorDashboard: '/doctor-dashboard',
  doctors: '/doctors',
  editorialPolicy: '/editorial-policy',
  faq: '/faq',
  grievance: '/grievance',
  healthHistory: '/patient-dashboard/records/history',
  healthScore: '/shi',
  institute: '/institute-user-register',
  labTest: '/lab-tests/:slug',
  login: '/login',
  meeting: '/meeting',
  onlineCare: '/telemedicine-consent',
  package: '/package/detail/:slug',
  packageConfirm: '/package/confirm',
  packages: '/package',
  patientDashboard: '/patient-dashboard',
  payment: '/payment',
  plan: '/patient-dashboard/plan',
  plans: '/treatment-plan',
  privacyPolicy: '/privacy-policy',
  refundPolicy: '/refund-policy',
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
export const coursePath = (course: WithSlug) => href({ path: PATHS.course }, course)
export const doctorPath = (doctor: WithSlug & { id: number }) => href({ path: PATHS.doctor }, doctor)
export const labTestPath = (test: WithSlug) => href({ path: PATHS.labTest }, test)
export const meetingPath = (appointmentId: string) => `${PATHS.meeting}?appointment=${appointmentId}`
export const packagePath = (one: WithSlug) => href({ path: PATHS.package }, one)
/** Buying a package. */
export const packageConfirmPath = ({ slug }: WithSlug) => `${PATHS.packageConfirm}?slug=${encodeURIComponent(slug)}`
/** Paying an order. */
export const orderPath = (orderId: string) => `${PATHS.payment}?order=${orderId}`
export const thankYouPath = (appointmentId: string) => `${PATHS.thankYou}?id=${appointmentId}`
export const treatmentPath = (treatment: WithSlug) => href({ path: PATHS.treatment }, treatment)
