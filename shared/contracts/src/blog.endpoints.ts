import * as z from 'zod/mini'
import {
  BlogAuthor,
  BlogAuthorQuery,
  BlogCard,
  BlogCategories,
  BlogDetail,
  BlogDetailQuery,
  BlogListQuery,
  BlogRefusal,
} from './blog.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const refused = refusals(BlogRefusal, {
  blog_not_found: { status: 404, message: 'We could not find this article' },
  author_not_found: { status: 404, message: 'We could not find this author' },
})

export const blogEndpoints = {
  'GET /blog-category/blog-categories': { access: 'public', cache: 'content', answer: BlogCategories },
  'GET /user/blogs': { access: 'public', cache: 'content', query: BlogListQuery, answer: z.array(BlogCard) },
  'GET /user/blog-detail': {
    access: 'public',
    cache: 'content',
    query: BlogDetailQuery,
    answer: BlogDetail,
    refusals: refused,
  },
  'GET /blog-author/blog-author-detail': {
    access: 'public',
    cache: 'content',
    query: BlogAuthorQuery,
    answer: BlogAuthor,
    refusals: refused,
  },
} as const satisfies EndpointList
