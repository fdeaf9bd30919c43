import { definePages } from '@app/federation/manifest'

/** Parameters for how much of a list is shown, and in which layout. */
const LIST = ['page', 'view']
/** The search text is also a parameter, so a link to a search shows its results even without a script. */
const SEARCHED_LIST = [...LIST, 'search']

export const blogPages = definePages({
  list: {
    path: '/blog',
    access: 'public',
    title: 'Latest blogs',
    description: 'Plain, doctor-reviewed articles on erections, desire, pain, infections, relationships and habits.',
    group: 'Read',
    query: SEARCHED_LIST,
    readable: true,
  },
  category: {
    path: '/blog/:slug',
    access: 'public',
    title: 'Latest blogs',
    description: 'Plain, doctor-reviewed articles on sexual health.',
    group: 'Read',
    index: '/blog-category/blog-category-addresses',
    query: SEARCHED_LIST,
    readable: true,
  },
  article: {
    path: '/blog/detail/:slug',
    access: 'public',
    title: 'Article',
    group: 'Read',
    index: '/user/blog-addresses',
    readable: true,
  },
  tag: {
    path: '/blog/tag-related-blog/:tag',
    access: 'public',
    title: 'Articles by topic',
    group: 'Topics',
    index: '/user/blog-tag-addresses',
    query: LIST,
    readable: true,
  },
  author: {
    path: '/blog-author/:slug',
    access: 'public',
    title: 'Author',
    group: 'Authors',
    index: '/blog-author/blog-author-addresses',
    query: LIST,
    readable: true,
  },
  // addresses that were published earlier; both redirect
  formerCategory: { path: '/blog/:from/:slug', access: 'public', listed: false },
  formerListing: { path: '/blog-new/:from/:slug', access: 'public', listed: false },
})
