import type { Database } from '../../../platform/db/client.ts'

/** Lists the newest articles, as a feed shows them. */
export const listNewest = (db: Database, limit: number) =>
  db
    .selectFrom('blogs')
    .innerJoin('blog_authors', 'blog_authors.slug', 'author_slug')
    .innerJoin('blog_categories', 'blog_categories.id', 'category_id')
    .select([
      'blogs.slug',
      'title',
      'short_description',
      'published_at',
      'updated_at',
      'blog_authors.name as author_name',
      'blog_categories.name as category_name',
    ])
    .orderBy('published_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .limit(limit)
    .execute()
