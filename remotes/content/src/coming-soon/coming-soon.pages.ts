import type { Page } from '@app/federation/manifest'

export const comingSoonPages: Page[] = [
  {
    path: '/coming-soon',
    title: 'Coming soon',
    description: 'What we are building next, what works already, and one e-mail when it is there, if you ask for it.',
    group: 'About',
  },
]
