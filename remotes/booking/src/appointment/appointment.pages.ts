import type { Page } from '@app/federation/manifest'

export const appointmentPages: Page[] = [
  {
    path: '/book-appointment',
    title: 'Book an appointment',
    description: 'How you come to a consultation with a doctor, a therapist or a counsellor, and what each costs.',
    group: 'Care',
  },
]
