import { definePages } from '@app/federation/manifest'

export const appointmentPages = definePages({
  book: {
    path: '/book-appointment',
    access: 'public',
    title: 'Book an appointment',
    description: 'Choose a doctor, a therapist or a counsellor and a time for a consultation. You see the fee first.',
    group: 'Care',
    readable: true,
    query: ['doctor', 'kind', 'most'],
  },
})
