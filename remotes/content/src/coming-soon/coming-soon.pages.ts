import { definePages } from '@app/federation/manifest'

export const comingSoonPages = definePages({
  comingSoon: {
    path: '/coming-soon',
    access: 'public',
    title: 'Coming soon',
    description: 'We’re building a Hindi version. See what already works, and get one e-mail when Hindi is ready.',
    group: 'About',
  },
})
