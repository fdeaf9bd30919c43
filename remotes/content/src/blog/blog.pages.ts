import type { Page } from '@app/federation/manifest'

/** How a list stands. */
const LIST = ['page', 'view']

export const blogPages: Page[] = [
  {
    path: '/blog',
    title: 'Latest blogs',
    description: 'Plain, doctor-reviewed articles on erections, desire, pain, infections, relationships and habits.',
    group: 'Read',
    query: LIST,
  },
  {
    path: '/blog/:slug',
    title: 'Latest blogs',
    description: 'Plain, doctor-reviewed articles on sexual health.',
    group: 'Read',
    index: '/blog-category/blog-category-addresses',
    query: LIST,
  },
  { path: '/blog/detail/:slug', title: 'Article', group: 'Read', index: '/user/blog-addresses' },
  {
    path: '/blog/tag-related-blog/:tag',
    title: 'Articles by topic',
    group: 'Topics',
    index: '/user/blog-tag-addresses',
    query: LIST,
  },
  {
    path: '/blog-author/:slug',
    title: 'Author',
    group: 'Authors',
    index: '/blog-author/blog-author-addresses',
    query: LIST,
  },
  // addresses that were published once: both redirect
  { path: '/blog/:from/:slug', listed: false },
  { path: '/blog-new/:from/:slug', listed: false },
]
