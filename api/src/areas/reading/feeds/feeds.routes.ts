import { BRAND } from '@app/domain/brand'
import { Feed } from 'feed'
import * as z from 'zod/mini'
import type { App } from '../../../platform/http/http-server.ts'
import type { Database } from '../../../platform/db/client.ts'
import { listNewest } from './feeds.repository.ts'

const NEWEST = 30
const RSS = 'application/rss+xml'

/** Serves an RSS 2.0 feed of the newest articles, which the web process forwards as /rss.xml. */
export function registerFeeds(app: App, { db, publicUrl }: { db: Database; publicUrl: string }): void {
  const schema = { produces: [RSS], response: { 200: z.string() } }
  app.get('/feeds/articles', { config: { access: 'public', cache: 'content' }, schema }, async (_request, reply) => {
    const articles = await listNewest(db, NEWEST)
    const feed = new Feed({
      title: BRAND,
      description: 'Plain, doctor-reviewed articles on sexual health.',
      id: `${publicUrl}/blog`,
      link: `${publicUrl}/blog`,
      language: 'en-IN',
      feedLinks: { rss: `${publicUrl}/rss.xml` },
      copyright: BRAND,
      ...(articles[0] ? { updated: articles[0].published_at } : {}),
    })
    for (const article of articles) {
      const link = `${publicUrl}/blog/detail/${article.slug}`
      feed.addItem({
        title: article.title,
        id: link,
        link,
        description: article.short_description,
        author: [{ name: article.author_name }],
        category: [{ name: article.category_name }],
        date: article.updated_at,
        published: article.published_at,
      })
    }
    return reply.type(`${RSS}; charset=utf-8`).send(feed.rss2())
  })
}
