import { PATHS } from '@app/parts/paths'
import type { WayUp } from '@app/parts/private-page'

/** The pages to which other pages belong, as the links above the heading name them. */
export const UP = {
  appointments: { to: PATHS.appointments, title: 'All my appointments' },
  records: { to: PATHS.records, title: 'Your records' },
  prescriptions: { to: PATHS.prescriptions, title: 'All your prescriptions' },
  tests: { to: PATHS.labBookings, title: 'All my tests' },
  reports: { to: PATHS.reports, title: 'All your reports' },
  messages: { to: PATHS.messages, title: 'All your messages' },
  learn: { to: PATHS.learn, title: 'All guides and exercises' },
  courses: { to: PATHS.myCourses, title: 'All your courses' },
  questions: { to: PATHS.ask, title: 'All questions' },
} as const satisfies Record<string, WayUp>
