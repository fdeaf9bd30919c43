import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { availabilityPages } from './src/availability/availability.pages.ts'
import { bankPages } from './src/bank/bank.pages.ts'
import { calendarPages } from './src/calendar/calendar.pages.ts'
import { earningsPages } from './src/earnings/earnings.pages.ts'
import { feedbackPages } from './src/feedback/feedback.pages.ts'
import { leavePages } from './src/leave/leave.pages.ts'
import { messagesPages } from './src/messages/messages.pages.ts'
import { outcomePages } from './src/outcome/outcome.pages.ts'
import { encounterPages } from './src/encounter/encounter.pages.ts'
import { patientsPages } from './src/patients/patients.pages.ts'
import { profilePages } from './src/profile/profile.pages.ts'
import { questionsPages } from './src/questions/questions.pages.ts'
import { signingPinPages } from './src/signing-pin/signing-pin.pages.ts'
import { todayPages } from './src/today/today.pages.ts'

export const manifest = defineManifest({
  name: 'doctor',
  label: 'Your day',
  contract: CONTRACT,
  budget: { failing: 2, firstLoad: 300_000, lcp: 2500, inp: 200, rollsBack: true },
  pages: [
    todayPages,
    outcomePages,
    patientsPages,
    messagesPages,
    encounterPages,
    availabilityPages,
    leavePages,
    profilePages,
    bankPages,
    signingPinPages,
    feedbackPages,
    earningsPages,
    calendarPages,
    questionsPages,
  ].flatMap((pages) => Object.values(pages)),
})
