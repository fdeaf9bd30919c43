import { definePages } from '@app/federation/manifest'

export const appointmentPages = definePages({
  book: {
    path: '/book-appointment',
    access: 'public',
    title: 'Book an appointment',
    description: 'How you come to a consultation with a doctor, a therapist or a counsellor, and what each costs.',
    group: 'Care',
    readable: true,
  },
})
