import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { appointmentPages } from './src/appointment/appointment.pages.ts'
import { coursesPages } from './src/courses/courses.pages.ts'
import { introPages } from './src/intro/intro.pages.ts'
import { labTestsPages } from './src/lab-tests/lab-tests.pages.ts'
import { packagesPages } from './src/packages/packages.pages.ts'
import { paymentPages } from './src/payment/payment.pages.ts'
import { plansPages } from './src/plans/plans.pages.ts'

export const manifest = defineManifest({
  name: 'booking',
  label: 'Booking',
  contract: CONTRACT,
  pages: [
    ...introPages,
    {
      path: '/discovery-call/timeslot',
      title: 'Choose a time',
      description: 'Free times for a discovery call in the next two weeks, in Indian time.',
      group: 'Care',
      frame: 'slim',
      query: ['doctor'],
    },
    {
      path: '/discovery-call/confirm',
      title: 'Confirm your call',
      description: 'Your details, a one-time code and the payment for your discovery call.',
      frame: 'slim',
      document: 'pay',
      listed: false,
      query: ['doctor', 'at'],
    },
    { path: '/thank-you/appointments', title: 'Your appointment', listed: false, query: ['id'] },
    ...paymentPages,
    ...appointmentPages,
    ...packagesPages,
    ...plansPages,
    ...labTestsPages,
    ...coursesPages,
  ],
})
