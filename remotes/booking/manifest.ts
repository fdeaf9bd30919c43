import { defineManifest } from '@app/federation/manifest'

export const manifest = defineManifest({
  name: 'booking',
  label: 'Booking',
  contract: '1.1',
  pages: [
    {
      path: '/discovery-call',
      title: 'Discovery call',
      description:
        'Fifteen minutes with a doctor or counsellor, by video or voice, for ₹99. What happens, who calls and what it is not.',
    },
    {
      path: '/discovery-call/timeslot',
      title: 'Choose a time',
      description: 'Free times for a discovery call in the next two weeks, in Indian time.',
      frame: 'slim',
    },
    {
      path: '/discovery-call/confirm',
      title: 'Confirm your call',
      description: 'Your details, a one-time code and the payment for your discovery call.',
      frame: 'slim',
      document: 'pay',
      listed: false,
    },
    { path: '/thank-you/appointments', title: 'Your appointment', access: 'patient', listed: false },
  ],
})
