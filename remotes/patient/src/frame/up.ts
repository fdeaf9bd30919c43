import { PATHS } from '@app/parts/paths'
import type { WayUp } from '@app/parts/private-page'
import { askPages } from '../ask/ask.pages.ts'
import { coursesPages } from '../courses/courses.pages.ts'
import { learnPages } from '../learn/learn.pages.ts'
import { messagesPages } from '../messages/messages.pages.ts'
import { recordsPages } from '../records/records.pages.ts'
import { shiPages } from '../shi/shi.pages.ts'

/** The pages to which other pages belong, as their links above the heading name them. */
export const UP = {
  appointments: { to: PATHS.appointments, title: 'All my appointments' },
  records: { to: recordsPages.records.path, title: 'Your records' },
  prescriptions: { to: recordsPages.prescriptions.path, title: 'All your prescriptions' },
  tests: { to: PATHS.labBookings, title: 'All my tests' },
  reports: { to: shiPages.history.path, title: 'All your reports' },
  messages: { to: messagesPages.threads.path, title: 'All your messages' },
  learn: { to: learnPages.learn.path, title: 'All guides and exercises' },
  courses: { to: coursesPages.list.path, title: 'All your courses' },
  questions: { to: askPages.ask.path, title: 'All questions' },
} as const satisfies Record<string, WayUp>
