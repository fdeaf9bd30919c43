import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { registerBlogAddresses } from './addresses.routes.ts'
import { findAuthor, findBlog, listCards, listCategories } from './blogs.repository.ts'
import { authorOnWire, blogOnWire, cardOnWire } from './blogs.wire.ts'
import { listBlogs } from './listing.service.ts'
import { listRelated } from './related.repository.ts'

const MAX_RELATED = 4

export function registerBlogs(app: App, db: Database): void {
  registerBlogAddresses(app, db)

  serve(app, 'GET /blog-category/blog-categories', async () => ok({ blogCategories: await listCategories(db) }))

  serve(app, 'GET /user/blogs', async ({ query }) => ok((await listBlogs(db, query)).map(cardOnWire)))

  serve(app, 'GET /user/blog-detail', async ({ query }) => {
    const blog = await findBlog(db, query.blog_slug)
    if (!blog) return refuse({ code: 'blog_not_found' })
    const related = await listCards(db, await listRelated(db, blog, MAX_RELATED))
    return ok({ blog: blogOnWire(blog), relatedBlogs: related.map(cardOnWire) })
  })

  serve(app, 'GET /blog-author/blog-author-detail', async ({ query }) => {
    const author = await findAuthor(db, query.blog_author_slug)
    return author ? ok(authorOnWire(author)) : refuse({ code: 'author_not_found' })
  })
}
