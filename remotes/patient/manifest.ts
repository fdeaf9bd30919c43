import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { appointmentPages } from './src/appointment/appointment.pages.ts'
import { appointmentsPages } from './src/appointments/appointments.pages.ts'
import { askPages } from './src/ask/ask.pages.ts'
import { coursesPages } from './src/courses/courses.pages.ts'
import { documentsPages } from './src/documents/documents.pages.ts'
import { homePages } from './src/home/home.pages.ts'
import { journalPages } from './src/journal/journal.pages.ts'
import { labBookingsPages } from './src/lab-bookings/lab-bookings.pages.ts'
import { learnPages } from './src/learn/learn.pages.ts'
import { messagesPages } from './src/messages/messages.pages.ts'
import { paymentsPages } from './src/payments/payments.pages.ts'
import { planPages } from './src/plan/plan.pages.ts'
import { recordsPages } from './src/records/records.pages.ts'
import { shiPages } from './src/shi/shi.pages.ts'

export const manifest = defineManifest({
  name: 'patient',
  label: 'Your dashboard',
  contract: CONTRACT,
  budget: { failing: 2, firstLoad: 300_000, lcp: 2500, inp: 200, rollsBack: true },
  pages: [
    homePages,
    appointmentsPages,
    appointmentPages,
    labBookingsPages,
    planPages,
    paymentsPages,
    recordsPages,
    documentsPages,
    journalPages,
    messagesPages,
    learnPages,
    coursesPages,
    askPages,
    shiPages,
  ].flatMap((pages) => Object.values(pages)),
})
