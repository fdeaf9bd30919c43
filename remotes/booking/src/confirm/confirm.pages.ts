import { definePages } from '@app/federation/manifest'

export const confirmPages = definePages({
  confirm: {
    path: '/discovery-call/confirm',
    access: 'public',
    title: 'Confirm your call',
    description: 'Enter your details, confirm with a one-time code and pay for your discovery call.',
    frame: 'slim',
    document: 'pay',
    listed: false,
    query: ['doctor', 'at'],
  },
  appointment: {
    path: '/book-appointment/confirm',
    access: 'public',
    title: 'Confirm your appointment',
    description: 'Enter your details, confirm with a one-time code and pay for your appointment.',
    frame: 'slim',
    document: 'pay',
    listed: false,
    query: ['doctor', 'at', 'type'],
  },
})
