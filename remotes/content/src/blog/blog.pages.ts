import type { Page } from '@app/federation/manifest'

export const blogPages: Page[] = [
  {
    path: '/blog',
    title: 'Latest blogs',
    description: 'Plain, doctor-reviewed articles on erections, desire, pain, infections, relationships and habits.',
  },
  {
    path: '/blog/:slug',
    title: 'Latest blogs',
    description: 'Plain, doctor-reviewed articles on sexual health.',
    listed: false,
  },
  { path: '/blog/detail/:slug', title: 'Article', listed: false },
]
