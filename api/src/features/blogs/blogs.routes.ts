import {
  BlogAuthor,
  BlogAuthorQuery,
  BlogCard,
  BlogCategories,
  BlogDetail,
  BlogDetailQuery,
  BlogListQuery,
  BlogRefusal,
} from '@app/contracts/blog'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { App } from '../../http/http-server.ts'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import { registerBlogAddresses } from './addresses.routes.ts'
import { findAuthor, findBlog, listCards, listCategories } from './blogs.repository.ts'
import { authorOnWire, blogOnWire, cardOnWire } from './blogs.rules.ts'
import { listBlogs } from './listing.service.ts'
import { listRelated } from './related.repository.ts'

const REFUSALS = {
  blog_not_found: { status: 404, message: 'We could not find this article' },
  author_not_found: { status: 404, message: 'We could not find this author' },
} as const satisfies Record<BlogRefusal['code'], Refusal>

const MAX_RELATED = 4

export function registerBlogs(app: App, db: Database): void {
  const config = { access: 'public', cache: 'content' } as const
  registerBlogAddresses(app, db)

  app.get(
    '/blog-category/blog-categories',
    { config, schema: { response: { 200: envelope(BlogCategories) } } },
    async () => ok({ blogCategories: await listCategories(db) }),
  )

  app.get(
    '/user/blogs',
    { config, schema: { querystring: BlogListQuery, response: { 200: envelope(z.array(BlogCard)) } } },
    async ({ query }) => ok((await listBlogs(db, query)).map(cardOnWire)),
  )

  app.get(
    '/user/blog-detail',
    {
      config,
      schema: { querystring: BlogDetailQuery, response: { 200: envelope(BlogDetail), '4xx': envelope(BlogRefusal) } },
    },
    async ({ query }, reply) => {
      const blog = await findBlog(db, query.blog_slug)
      if (!blog) return refuse(reply, REFUSALS, { code: 'blog_not_found' })
      const related = await listCards(db, await listRelated(db, blog, MAX_RELATED))
      return ok({ blog: blogOnWire(blog), relatedBlogs: related.map(cardOnWire) })
    },
  )

  app.get(
    '/blog-author/blog-author-detail',
    {
      config,
      schema: { querystring: BlogAuthorQuery, response: { 200: envelope(BlogAuthor), '4xx': envelope(BlogRefusal) } },
    },
    async ({ query }, reply) => {
      const author = await findAuthor(db, query.blog_author_slug)
      return author ? ok(authorOnWire(author)) : refuse(reply, REFUSALS, { code: 'author_not_found' })
    },
  )
}
