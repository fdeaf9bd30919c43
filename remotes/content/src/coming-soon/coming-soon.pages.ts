import { definePages } from '@app/federation/manifest'

export const comingSoonPages = definePages({
  comingSoon: {
    path: '/coming-soon',
    access: 'public',
    title: 'Coming soon',
    description: 'What we are building next, what works already, and one e-mail when it is ready, if you ask for it.',
    group: 'About',
  },
})
