import fs from 'node:fs'
import path from 'node:path'
import { stringify } from 'yaml'
import type { Database } from '../../../platform/db/client.ts'
import { variantsOf } from '../picture-variants.ts'

/** How many articles are read at a time. */
const BATCH = 200

interface ExportOptions {
  folder: string
  /** The folder below which pictures are served. */
  storage: string
  onProgress?(done: number, of: number): void
}

/**
 * Writes every article as HTML with front matter, with its pictures next to it. `importArticles` can read these files
 * back unchanged.
 *
 * @returns how many articles were written.
 */
export async function exportArticles(db: Database, { folder, storage, onProgress }: ExportOptions): Promise<number> {
  fs.mkdirSync(folder, { recursive: true })
  const { count } = await db
    .selectFrom('blogs')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let done = 0
  for (let last = ''; ;) {
    const articles = await readArticles(db, last)
    if (articles.length === 0) return done
    for (const { slug, description, ...front } of articles) {
      fs.writeFileSync(
        path.join(folder, `${slug}.html`),
        `---\n${frontMatter({ slug, ...front })}---\n${description}\n`,
      )
      for (const address of picturesIn(front.header_image, description)) copyPicture(address, storage, folder)
      done++
      onProgress?.(done, count)
    }
    last = articles.at(-1)!.slug
  }
}

type Front = Omit<Awaited<ReturnType<typeof readArticles>>[number], 'description'>

const readArticles = (db: Database, afterSlug: string) =>
  db
    .selectFrom('blogs')
    .innerJoin('blog_categories', 'blog_categories.id', 'category_id')
    .leftJoin('doctors', 'doctors.id', 'reviewer_id')
    .select([
      'blogs.slug',
      'title',
      'blog_categories.slug as category',
      'short_description',
      'blogs.description',
      'tags',
      'author_slug as author',
      'doctors.slug as reviewed_by',
      'published_at',
      'updated_at',
      'reviewed_at',
      'header_image',
      'header_image_alt_text',
      'blogs.meta_title',
      'blogs.meta_description',
      'meta_keywords',
      'references',
    ])
    .where('blogs.slug', '>', afterSlug)
    .orderBy('blogs.slug')
    .limit(BATCH)
    .execute()

const frontMatter = ({ published_at, updated_at, reviewed_at, reviewed_by, ...front }: Front): string =>
  stringify(
    {
      ...front,
      ...(reviewed_by ? { reviewed_by } : {}),
      published: published_at.toISOString(),
      updated: updated_at.toISOString(),
      ...(reviewed_at ? { reviewed: reviewed_at.toISOString() } : {}),
    },
    { lineWidth: 0 },
  )

const picturesIn = (header: string, html: string): string[] => [
  ...new Set([header, ...[...html.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, src]) => src!)]),
]

function copyPicture(address: string, storage: string, folder: string): void {
  const picture = path.join(storage, address)
  if (!fs.existsSync(picture)) return
  fs.mkdirSync(path.dirname(path.join(folder, address)), { recursive: true })
  for (const from of [picture, ...variantsOf(picture)])
    fs.copyFileSync(from, path.join(folder, path.relative(storage, from)))
}
