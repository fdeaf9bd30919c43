import { BlogCard, BlogCategories, BlogDetail, BlogDetailQuery, BlogListQuery, BlogRefusal } from '@app/contracts/blog'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { App } from '../../http/http-server.ts'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import { findBlog, listCards, listCategories, listRelated } from './blogs.repository.ts'
import { blogOnWire, cardOnWire } from './blogs.rules.ts'

const REFUSALS = {
  blog_not_found: { status: 404, message: 'We could not find this article' },
} as const satisfies Record<BlogRefusal['code'], Refusal>

const MAX_RELATED = 4

/** Reading is all that happens here, so there is no service between routes and repository. */
export function registerBlogs(app: App, db: Database): void {
  const config = { access: 'public' } as const

  app.get(
    '/blog-category/blog-categories',
    { config, schema: { response: { 200: envelope(BlogCategories) } } },
    async () => ok({ blogCategories: await listCategories(db) }),
  )

  app.get(
    '/user/blogs',
    { config, schema: { querystring: BlogListQuery, response: { 200: envelope(z.array(BlogCard)) } } },
    async ({ query }) => ok((await listCards(db, query)).map(cardOnWire)),
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
      const related = await listRelated(db, blog, MAX_RELATED)
      return ok({ blog: blogOnWire(blog), relatedBlogs: related.map(cardOnWire) })
    },
  )
}
