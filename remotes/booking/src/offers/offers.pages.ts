import { definePages } from '@app/federation/manifest'

const shown = { access: 'public', group: 'Plans', readable: true } as const

/** The pages of offers, each with its own answer to the question. */
export const offersPages = definePages({
  list: {
    path: '/package',
    title: 'Packages and plans',
    description:
      'See what’s included in single consultations, plans over several weeks and care for one concern, and what each costs.',
    ...shown,
  },
  plans: {
    path: '/treatment-plan',
    title: 'Treatment plans',
    description: 'Every plan with its length, sessions and price. Tick plans to compare them side by side.',
    ...shown,
  },
  compare: {
    path: '/new-treatment-plan',
    title: 'Compare treatment plans',
    description: 'Compare plans side by side: sessions, tests, length, price and what each part costs on its own.',
    ...shown,
  },
  concern: {
    path: '/treatment-plan-new',
    title: 'Find a plan for your concern',
    description: 'Start with your concern. See plans for pain, worry, couples and infections, then general plans.',
    ...shown,
  },
  singles: {
    path: '/single-consultation',
    title: 'One consultation: doctor, therapist or counsellor',
    description:
      'See how doctors, therapists and counsellors differ, what happens in an appointment and what it costs.',
    ...shown,
  },
})
