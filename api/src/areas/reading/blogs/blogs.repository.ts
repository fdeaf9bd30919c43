import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { reviewer } from '../reviewer.ts'
import { profilePath } from '../../catalogue/catalogue.door.ts'

export const listCategories = (db: Database) =>
  db
    .selectFrom('blog_categories')
    .select(['id', 'name', 'slug', 'description'])
    .orderBy('position')
    .orderBy('id')
    .execute()

const cards = (db: Database) =>
  db
    .selectFrom('blogs')
    .innerJoin('blog_categories', 'blog_categories.id', 'blogs.category_id')
    .innerJoin('blog_authors', 'blog_authors.slug', 'blogs.author_slug')
    .select([
      'blogs.id',
      'blogs.slug',
      'blogs.title',
      'short_description',
      'header_image',
      'header_image_alt_text',
      'blog_categories.name as category_name',
      'blog_categories.slug as category_slug',
      'reading_time',
      'tags',
      'blog_authors.name as author_name',
      'author_slug',
      'reviewer_id',
      'published_at',
      'updated_at',
    ])

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/** Lists article cards, in the order of the given ids. */
export async function listCards(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await cards(db).where('blogs.id', 'in', ids).execute()
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!)
}

export interface Filter {
  blog_category_id?: number | undefined
  tag?: string | undefined
  blog_author_slug?: string | undefined
}

interface Part {
  skip: number
  limit: number
}

/** Selects the articles that match a filter. The query reads only columns that each filter's index contains. */
export const within = (db: Database, filter: Filter) =>
  db
    .selectFrom('blogs')
    .$if(filter.blog_category_id !== undefined, (blogs) => blogs.where('category_id', '=', filter.blog_category_id!))
    .$if(filter.blog_author_slug !== undefined, (blogs) => blogs.where('author_slug', '=', filter.blog_author_slug!))

/** Lists articles, newest first. Of two articles published at the same moment, the one created later comes first. */
export function listNewest(db: Database, filter: Filter, { skip, limit }: Part) {
  const { tag, ...others } = filter
  const ofTag = db
    .selectFrom('blog_tags')
    .innerJoin(within(db, others).select('blogs.id').as('blogs'), 'blogs.id', 'blog_tags.blog_id')
    .select('blog_id as id')
    .where('tag', '=', sql<string>`tag_slug(${tag})`)
    .orderBy('published_at', 'desc')
    .orderBy('blog_id', 'desc')
  const all = within(db, others).select('blogs.id').orderBy('published_at', 'desc').orderBy('blogs.id', 'desc')
  const newest = (tag === undefined ? all : ofTag).offset(skip).limit(limit)
  return cards(db).where('blogs.id', 'in', newest).orderBy('published_at', 'desc').orderBy('blogs.id', 'desc').execute()
}

export type BlogRow = NonNullable<Awaited<ReturnType<typeof findBlog>>>

export const findBlog = (db: Database, slug: string) =>
  cards(db)
    .leftJoin('doctors as reviewers', 'reviewers.id', 'blogs.reviewer_id')
    .select([
      'category_id',
      'blogs.description',
      'blog_authors.bio as author_bio',
      'blog_authors.credentials as author_credentials',
      'blog_authors.profile_pic',
      'blogs.meta_title',
      'blogs.meta_description',
      'meta_keywords',
      'references',
      'reviewed_at',
      reviewer('reviewers').as('reviewer'),
    ])
    .where('blogs.slug', '=', slug)
    .executeTakeFirst()

export type AuthorRow = NonNullable<Awaited<ReturnType<typeof findAuthor>>>

export const findAuthor = (db: Database, slug: string) =>
  db
    .selectFrom('blog_authors')
    .leftJoin('doctors', 'doctors.id', 'blog_authors.doctor_id')
    .select([
      'blog_authors.slug',
      'blog_authors.name',
      'credentials',
      'bio',
      'blog_authors.profile_pic',
      'doctors.id as doctor_id',
      'doctors.slug as doctor_slug',
      'doctors.registration_no',
      'doctors.registration_council',
      profilePath().as('profile_path'),
    ])
    .where('blog_authors.slug', '=', slug)
    .executeTakeFirst()
