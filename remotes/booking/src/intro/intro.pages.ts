import { definePages } from '@app/federation/manifest'

export const introPages = definePages({
  call: {
    path: '/discovery-call',
    access: 'public',
    title: 'Discovery call',
    description:
      'One short call with a doctor, therapist or counsellor, by video or voice. Find out what happens, who you’ll meet, what the call costs and what it can’t do.',
    group: 'Care',
    query: ['doctor', 'kind'],
    readable: true,
  },
  steps: {
    path: '/new-discovery-call',
    access: 'public',
    title: 'Your first call, step by step',
    description: 'What happens before, during and after a first call, minute by minute, so there are no surprises.',
    group: 'Care',
    query: ['doctor', 'kind'],
    readable: true,
  },
  expert: {
    path: '/g-discovery-call',
    access: 'public',
    title: 'Talk to a sexual health expert online',
    description: 'A first call with a doctor, therapist or counsellor, from anywhere in India, at a time you choose.',
    group: 'Care',
    query: ['doctor', 'kind'],
    readable: true,
  },
  price: {
    path: '/discovery-call-coupon',
    access: 'public',
    title: 'What a first call costs',
    description: 'What a first call costs, what’s included, what happens afterwards and how refunds work.',
    group: 'Care',
    query: ['doctor', 'kind'],
    readable: true,
  },
})
