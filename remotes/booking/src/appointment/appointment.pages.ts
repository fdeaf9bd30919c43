import { definePages } from '@app/federation/manifest'

export const appointmentPages = definePages({
  book: {
    path: '/book-appointment',
    access: 'public',
    title: 'Book an appointment',
    description:
      'Choose a doctor, therapist or counsellor and a time for your appointment. You’ll see the fee before you pay.',
    group: 'Care',
    readable: true,
    query: ['doctor', 'kind', 'most'],
  },
})
