import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import type { BlogRow } from './blogs.repository.ts'

/**
 * How many of the newest articles in the category, and with each tag, are compared. A tag may have a hundred thousand
 * articles.
 */
const COMPARED = 40

/** Lists related articles: those in the same category first, then those that share the most tags, then the newest. */
export async function listRelated(
  db: Database,
  blog: Pick<BlogRow, 'id' | 'category_id' | 'tags'>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ofCategory as (
      select id from blogs where category_id = ${blog.category_id} order by published_at desc, id desc limit ${COMPARED}
    ), ofTags as (
      select newest.blog_id as id
      from unnest(${blog.tags}::text[]) as shared,
        lateral (select blog_id from blog_tags where tag = tag_slug(shared)
          order by published_at desc, blog_id desc limit ${COMPARED}) as newest
    )
    select id from blogs
    where id in (select id from ofCategory union select id from ofTags) and id <> ${blog.id}
    order by category_id = ${blog.category_id} desc,
      (select count(*) from unnest(tags) as tag where tag = any(${blog.tags}::text[])) desc,
      published_at desc, id desc
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
