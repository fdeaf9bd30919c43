import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import * as z from 'zod'
import { authors, EDITORS } from '../authors.ts'
import { categories } from '../categories.ts'
import { among, unless, type Page } from '../content-reader.ts'
import { doctorIds, doctors } from '../doctors.ts'
import type { Kind } from '../kind.ts'
import { readingTime, toHtml } from '../markdown.ts'
import { deleteUnreferred, OF_FOLDER, slugsOf } from '../remove.ts'
import { daysAgo, image, line, References, slug } from '../schemas.ts'
import { upsert } from '../upsert.ts'

const Article = z.strictObject({
  title: line,
  category: slug,
  short_description: line,
  tags: z.array(line).min(1),
  author: slug,
  reviewed_by: slug.optional(),
  published: daysAgo,
  updated: daysAgo.optional(),
  reviewed: daysAgo.optional(),
  header_image: image,
  header_image_alt_text: line,
  meta_title: line,
  meta_description: line,
  meta_keywords: line,
  references: References,
})

/** The articles in a content folder. Articles imported by hand have their own command. */
export const articles: Kind<Page<z.infer<typeof Article>>[]> = {
  read: ({ pages }, of) =>
    pages('articles', Article, (article) => [
      ...unless(among(of(categories))(article.category), 'category', 'is not in categories.yaml'),
      ...unless(among(of(authors))(article.author), 'author', 'has no file in authors/, or a wrong one'),
      ...unless(
        !article.reviewed_by || among(of(doctors))(article.reviewed_by),
        'reviewed_by',
        'has no file in doctors/, or a wrong one',
      ),
      ...unless((article.updated ?? 0) <= article.published, 'updated', 'must not lie before published'),
    ]),

  /** Keeps the articles' text, but removes invented authors and reviewers. */
  withoutDemo: (files, of) =>
    files.map((file) => {
      const { author, reviewed_by, reviewed, ...front } = file.front
      const isReviewed = reviewed_by !== undefined && among(of(doctors))(reviewed_by)
      return {
        ...file,
        front: {
          ...front,
          author: among(of(authors))(author) ? author : EDITORS,
          ...(isReviewed ? { reviewed_by, reviewed } : {}),
        },
      }
    }),

  /**
   * An article's dates are counted back from the day of its first import, and then stay fixed, so that an article never
   * appears newer.
   */
  async write(trx, files, { of, now }) {
    const rows = await trx.selectFrom('blog_categories').select(['id', 'slug']).execute()
    const categoryIds = new Map(rows.map((category) => [category.slug, category.id]))
    const reviewers = doctorIds(of(doctors))
    const before = (days: number) => new Date(now.getTime() - days * DAY)
    const articleRows = files.map(({ slug: name, front, body }) => ({
      slug: name,
      ...textOf(body),
      category_id: categoryIds.get(front.category)!,
      author_slug: front.author,
      reviewer_id: front.reviewed_by ? reviewers.get(front.reviewed_by)! : null,
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
    await upsert(trx, 'blogs', ['slug'], articleRows, ['published_at', 'updated_at', 'reviewed_at'])
  },

  remove: (trx, files) => deleteUnreferred(trx, 'blogs', { key: sql`slug`, listed: slugsOf(files), scope: OF_FOLDER }),
}

function textOf(markdown: string) {
  const description = toHtml(markdown)
  return { description, reading_time: readingTime(description) }
}
