import type { Trx } from '../db/client.ts'
import { readingTime, toHtml } from './markdown.ts'
import type { Content } from './read-content.ts'
import { upsert } from './upsert.ts'

const DAY = 24 * 3600_000

/** An article's dates are counted back from the day it first came in, and stay: an article does not get younger. */
export async function writeArticles(
  trx: Trx,
  { articles }: Content,
  doctorIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const categories = await trx.selectFrom('blog_categories').select(['id', 'slug']).execute()
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const rows = articles.map(({ slug, front, body }) => ({
    slug,
    ...textOf(body),
    category_id: categoryIds.get(front.category)!,
    author_slug: front.author,
    reviewer_id: front.reviewed_by ? doctorIds.get(front.reviewed_by)! : null,
    reviewed_at: front.reviewed === undefined ? null : before(front.reviewed),
    title: front.title,
    short_description: front.short_description,
    tags: front.tags,
    header_image: front.header_image,
    header_image_alt_text: front.header_image_alt_text,
    meta_title: front.meta_title,
    meta_description: front.meta_description,
    meta_keywords: front.meta_keywords,
    references: JSON.stringify(front.references),
    published_at: before(front.published),
    updated_at: before(front.updated ?? front.published),
  }))
  await upsert(trx, 'blogs', ['slug'], rows, ['published_at', 'updated_at', 'reviewed_at'])
}

function textOf(markdown: string) {
  const description = toHtml(markdown)
  return { description, reading_time: readingTime(description) }
}
