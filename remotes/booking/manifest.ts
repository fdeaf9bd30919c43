import { defineManifest, type Page } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { appointmentPages } from './src/appointment/appointment.pages.ts'
import { confirmPages } from './src/confirm/confirm.pages.ts'
import { coursesPages } from './src/courses/courses.pages.ts'
import { introPages } from './src/intro/intro.pages.ts'
import { labTestsPages } from './src/lab-tests/lab-tests.pages.ts'
import { offersPages } from './src/offers/offers.pages.ts'
import { packagesPages } from './src/packages/packages.pages.ts'
import { paymentPages } from './src/payment/payment.pages.ts'
import { planDetailPages, planPages } from './src/plans/plans.pages.ts'
import { thankYouPages } from './src/thank-you/thank-you.pages.ts'
import { timeslotPages } from './src/timeslot/timeslot.pages.ts'

export const manifest = defineManifest({
  name: 'booking',
  label: 'Booking',
  contract: CONTRACT,
  budget: { failing: 2, firstLoad: 250_000, lcp: 2500, inp: 200, rollsBack: true },
  pages: [
    introPages,
    timeslotPages,
    confirmPages,
    thankYouPages,
    paymentPages,
    appointmentPages,
    packagesPages,
    offersPages,
    planDetailPages,
    planPages,
    labTestsPages,
    coursesPages,
  ].flatMap((pages) => Object.values<Page>(pages)),
})
