import { definePages } from '@app/federation/manifest'

export const comingSoonPages = definePages({
  comingSoon: {
    path: '/coming-soon',
    access: 'public',
    title: 'Coming soon',
    description: 'What we’re building next, what already works and how to get one e-mail when it’s ready.',
    group: 'About',
  },
})
