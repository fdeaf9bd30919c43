import { definePages } from '@app/federation/manifest'

export const introPages = definePages({
  call: {
    path: '/discovery-call',
    access: 'public',
    title: 'Discovery call',
    description:
      'One short call with a doctor or counsellor, by video or voice. What happens, who calls, what it costs and what it is not.',
    group: 'Care',
    query: ['doctor', 'kind'],
    readable: true,
  },
  steps: {
    path: '/new-discovery-call',
    access: 'public',
    title: 'Your first call, step by step',
    description: 'What happens before, during and after a first call, minute by minute: no surprises.',
    group: 'Care',
    query: ['doctor', 'kind'],
    readable: true,
  },
  expert: {
    path: '/g-discovery-call',
    access: 'public',
    title: 'Talk to a sexual health expert online',
    description:
      'A first call with a registered doctor or counsellor, from anywhere in India, at a time that you choose.',
    group: 'Care',
    query: ['doctor', 'kind'],
    readable: true,
  },
  price: {
    path: '/discovery-call-coupon',
    access: 'public',
    title: 'A first call, and what it costs',
    description: 'The price of a first call, what is in it, what comes after it and what goes back to you.',
    group: 'Care',
    query: ['doctor', 'kind'],
    readable: true,
  },
})
