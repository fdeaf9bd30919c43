import { definePages } from '@app/federation/manifest'

export const thankYouPages = definePages({
  appointment: {
    path: '/thank-you/appointments',
    access: 'public',
    title: 'Your appointment',
    listed: false,
    query: ['id'],
  },
})
