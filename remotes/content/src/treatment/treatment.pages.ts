import type { Page } from '@app/federation/manifest'

export const treatmentPages: Page[] = [
  {
    path: '/treatment',
    title: 'Treatments',
    description:
      'What we treat, who treats it and from which fee: erections, climax, desire, pain, habits, infections.',
    group: 'Care',
  },
  { path: '/treatment/:slug', index: '/treatment/addresses', group: 'Treatments' },
]
