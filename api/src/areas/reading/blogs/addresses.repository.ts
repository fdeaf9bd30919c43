import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

/**
 * How many articles a tag needs before its page appears in the site map. A tag with fewer articles still has a page.
 */
export const INDEXED_FROM = 3

interface Part {
  skip: number
  limit: number
}

interface Address {
  path: string
  title: string
  updatedAt: Date | null
}

export const listBlogAddresses = (db: Database, { skip, limit }: Part): Promise<Address[]> =>
  db
    .selectFrom('blogs')
    .select([sql<string>`'/blog/detail/' || slug`.as('path'), 'title', 'updated_at as updatedAt'])
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()

const newestOf = (column: 'category_id' | 'author_slug', row: string) =>
  sql<Date | null>`(select published_at from blogs where ${sql.ref(`blogs.${column}`)} = ${sql.ref(row)}
    order by published_at desc limit 1)`.as('updatedAt')

export const listCategoryAddresses = (db: Database, { skip, limit }: Part): Promise<Address[]> =>
  db
    .selectFrom('blog_categories')
    .select([sql<string>`'/blog/' || slug`.as('path'), 'name as title', newestOf('category_id', 'blog_categories.id')])
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()

export const listAuthorAddresses = (db: Database, { skip, limit }: Part): Promise<Address[]> =>
  db
    .selectFrom('blog_authors')
    .select([
      sql<string>`'/blog-author/' || slug`.as('path'),
      'name as title',
      newestOf('author_slug', 'blog_authors.slug'),
    ])
    .orderBy('slug')
    .offset(skip)
    .limit(limit)
    .execute()

/**
 * Lists the tags, each with the title that its newest article gives it. A tag with the same name as a category is
 * omitted, because the category's page takes its place.
 */
export async function listTagAddresses(db: Database, { skip, limit }: Part): Promise<Address[]> {
  const { rows } = await sql<{ tag: string; title: string; updatedAt: Date }>`
    select counted.tag, written.title, counted.updated as "updatedAt"
    from (
      select tag, max(published_at) as updated from blog_tags
      where tag not in (select tag_slug(name) from blog_categories)
      group by tag having count(*) >= ${INDEXED_FROM}
      order by tag offset ${skip} limit ${limit}
    ) as counted,
    lateral (
      select spelling as title from blog_tags join blogs on blogs.id = blog_tags.blog_id, unnest(blogs.tags) as spelling
      where blog_tags.tag = counted.tag and tag_slug(spelling) = counted.tag
      order by blog_tags.published_at desc, blog_id desc limit 1
    ) as written
    order by counted.tag`.execute(db)
  return rows.map(({ tag, ...row }) => ({ ...row, path: `/blog/tag-related-blog/${encodeURIComponent(tag)}` }))
}
