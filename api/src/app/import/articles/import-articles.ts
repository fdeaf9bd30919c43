import { DAY } from '@app/domain/durations'
import fs from 'node:fs'
import path from 'node:path'
import { slugOf } from '@app/domain/slug'
import type { Database } from '../../../platform/db/client.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { readingTime } from '../markdown.ts'
import type { Problem } from '../problem.ts'
import { articleFiles } from './article-files.ts'
import type { Moment } from './article-front.ts'
import { findPicture, placePictures, storePicture, type Picture } from './article-images.ts'
import { parseArticle, type ParsedArticle } from './parse-article.ts'
import { writeBatch, type ArticleRow } from './write-batch.ts'

export interface ImportOptions {
  folder: string
  /** The folder below which pictures are served. */
  storage: string
  now: Date
  /** The category and the author for articles that name none. */
  category?: string | undefined
  author?: string | undefined
  onProgress?(done: number, of: number): void
}

export interface Imported {
  added: number
  changed: number
  same: number
  /** Files that were skipped, and the reasons. */
  problems: Problem[]
  /** Notes about pictures that were omitted from imported articles. */
  notes: Problem[]
}

/** How many articles are written in one transaction. */
const BATCH = 100
const PLAIN_PICTURE = '/images/blog/plain.svg'

/**
 * Imports every article below a folder. A file with an error is omitted and reported; all other files are imported.
 * Importing twice changes nothing, and the import never removes anything.
 */
export async function importArticles(db: Database, options: ImportOptions): Promise<Imported> {
  const known = await readKnown(db)
  const files = articleFiles(options.folder)
  const result: Imported = { added: 0, changed: 0, same: 0, problems: [], notes: [] }
  const slugs = new Map<string, string>()
  let batch: { row: ArticleRow; pictures: Picture[] }[] = []

  const write = async () => {
    const ready = batch
    batch = []
    if (ready.length === 0) return
    for (const { pictures } of ready) for (const picture of pictures) storePicture(picture, options.storage)
    const { added, changed } = await writeBatch(
      db,
      ready.map(({ row }) => row),
    )
    result.added += added
    result.changed += changed
    result.same += ready.length - added - changed
  }

  for (const [index, file] of files.entries()) {
    const text = fs.readFileSync(path.join(options.folder, file), 'utf8')
    const parsed = parseArticle(file, text)
    const made = Array.isArray(parsed) ? parsed : articleRow(parsed, text, { known, options })
    if (Array.isArray(made)) result.problems.push(...made)
    else {
      const other = slugs.get(made.row.slug)
      if (other) result.problems.push({ file, line: 1, message: `slug: ${made.row.slug} is that of ${other} too` })
      else {
        slugs.set(made.row.slug, file)
        result.notes.push(...made.notes)
        batch.push(made)
      }
    }
    if (batch.length === BATCH) await write()
    options.onProgress?.(index + 1, files.length)
  }
  await write()
  return result
}

interface Known {
  categories: ReadonlyMap<string, number>
  authors: ReadonlySet<string>
  doctors: ReadonlyMap<string, number>
}

async function readKnown(db: Database): Promise<Known> {
  const categories = await db.selectFrom('blog_categories').select(['slug', 'id']).execute()
  const authors = await db.selectFrom('blog_authors').select('slug').execute()
  const doctors = await db.selectFrom('doctors').select(['slug', 'id']).execute()
  return {
    categories: new Map(categories.map(({ slug, id }) => [slug, id])),
    authors: new Set(authors.map(({ slug }) => slug)),
    doctors: new Map(doctors.map(({ slug, id }) => [slug, id])),
  }
}

function articleRow(
  { file, front, html, title, opening, lineOf }: ParsedArticle,
  text: string,
  { known, options }: { known: Known; options: ImportOptions },
): { row: ArticleRow; pictures: Picture[]; notes: Problem[] } | Problem[] {
  const problems: Problem[] = []
  const fault = (key: string, message: string) =>
    problems.push({ file, line: lineOf([key]), message: `${key}: ${message}` })

  const slug =
    front.slug ??
    slugOf(file.replace(/\.[^.]+$/, '').replace(/[/_.]/g, ' '))
      .slice(0, 120)
      .replace(/-$/, '')
  if (!slug) fault('slug', 'can’t be made of the file’s name: state one')
  const category = known.categories.get(front.category ?? options.category ?? '')
  if (category === undefined) fault('category', 'is not one that there is')
  const author = front.author ?? options.author ?? ''
  if (!known.authors.has(author)) fault('author', 'is not one that there is')
  const reviewer = front.reviewed_by === undefined ? null : known.doctors.get(front.reviewed_by)
  if (reviewer === undefined) fault('reviewed_by', 'is not one of the doctors')

  const place = { folder: options.folder, file, slug, storage: options.storage }
  const header = front.header_image === undefined ? undefined : findPicture(front.header_image, place)
  if (typeof header === 'string') fault('header_image', header || 'must not lie elsewhere')
  const published = momentOf(front.published, options.now) ?? options.now
  const updated = momentOf(front.updated, options.now) ?? (front.published ? published : options.now)
  if (updated < published) fault('updated', 'must not lie before published')
  if (problems.length) return problems

  const { html: placed, pictures, faults } = placePictures(html, place)
  const description = cleanHtml(placed).trim()
  const lineIn = (named: string) => text.slice(0, Math.max(0, text.indexOf(named))).split('\n').length
  const tags = front.tags ?? []
  return {
    pictures: [...pictures, ...(typeof header === 'object' ? [header] : [])],
    notes: faults.map(({ named, why }) => ({ file, line: lineIn(named), message: `picture ${named} ${why}` })),
    row: {
      slug,
      category_id: category!,
      author_slug: author,
      reviewer_id: reviewer!,
      reviewed_at: momentOf(front.reviewed, options.now) ?? null,
      title,
      short_description: front.short_description ?? opening,
      description,
      reading_time: readingTime(description),
      tags,
      header_image: typeof header === 'object' ? header.address : PLAIN_PICTURE,
      header_image_alt_text: front.header_image_alt_text ?? '',
      meta_title: front.meta_title ?? title,
      meta_description: front.meta_description ?? front.short_description ?? opening,
      meta_keywords: front.meta_keywords ?? tags.join(', '),
      references: JSON.stringify(front.references ?? []),
      published_at: published,
      updated_at: updated,
      origin: 'import',
      stated: {
        published_at: front.published !== undefined && 'at' in front.published,
        updated_at: front.updated !== undefined && 'at' in front.updated,
        reviewed_at: front.reviewed === undefined || 'at' in front.reviewed,
      },
    },
  }
}

const momentOf = (moment: Moment | undefined, now: Date): Date | undefined =>
  moment && ('at' in moment ? moment.at : new Date(now.getTime() - moment.days * DAY))
