import { definePages } from '@app/federation/manifest'

const shown = { access: 'public', group: 'Plans', readable: true } as const

/** The pages of offers: each answers the question in its own way. */
export const offersPages = definePages({
  list: {
    path: '/package',
    title: 'Packages and plans',
    description:
      'Single consultations, plans over weeks and care for one concern: what each includes and what it costs.',
    ...shown,
  },
  plans: {
    path: '/treatment-plan',
    title: 'Treatment plans',
    description: 'Every plan with its length, its sessions and its price, and those that you tick side by side.',
    ...shown,
  },
  compare: {
    path: '/new-treatment-plan',
    title: 'Compare treatment plans',
    description: 'Put plans side by side: sessions, tests, length and price, and what the parts cost alone.',
    ...shown,
  },
  concern: {
    path: '/treatment-plan-new',
    title: 'Find a plan for your concern',
    description: 'Start from the concern: plans for pain, worry, couples and infections, then the general ones.',
    ...shown,
  },
  singles: {
    path: '/single-consultation',
    title: 'One consultation: doctor, therapist or counsellor',
    description: 'A doctor, a therapist or a counsellor, side by side: who they are, what happens and what it costs.',
    ...shown,
  },
})
