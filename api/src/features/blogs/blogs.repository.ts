import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { searchQuery } from './search.rules.ts'

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

interface Filter {
  skip: number
  limit: number
  searchValue: string
  blog_category_id?: number | undefined
}

/** Newest first; of two published at one moment, the later made. Words too common to be indexed narrow nothing. */
export const listCards = (db: Database, filter: Filter) => {
  const query = sql`to_tsquery('english', ${searchQuery(filter.searchValue)})`
  return cards(db)
    .$if(filter.searchValue !== '', (blogs) => blogs.where(sql<boolean>`(numnode(${query}) = 0 or search @@ ${query})`))
    .$if(filter.blog_category_id !== undefined, (blogs) => blogs.where('category_id', '=', filter.blog_category_id!))
    .orderBy('published_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .offset(filter.skip)
    .limit(filter.limit)
    .execute()
}

export type BlogRow = NonNullable<Awaited<ReturnType<typeof findBlog>>>

export const findBlog = (db: Database, slug: string) =>
  cards(db)
    .leftJoin('doctors as reviewers', 'reviewers.id', 'blogs.reviewer_id')
    .select([
      'category_id',
      'blogs.description',
      'blog_authors.bio as author_bio',
      'blog_authors.profile_pic',
      'blogs.meta_title',
      'blogs.meta_description',
      'meta_keywords',
      'references',
      'reviewed_at',
      'reviewers.slug as reviewer_slug',
      sql<string>`concat_ws(' ', reviewers.salutations, reviewers.name)`.as('reviewer_name'),
      'reviewers.degree as reviewer_degree',
      'reviewers.registration_no as reviewer_registration_no',
    ])
    .where('blogs.slug', '=', slug)
    .executeTakeFirst()

/** Those of the same category first, then those that share the most tags. */
export const listRelated = (db: Database, blog: Pick<BlogRow, 'id' | 'category_id' | 'tags'>, limit: number) => {
  const tags = sql`${blog.tags}::text[]`
  const sharedTags = sql<number>`(select count(*) from unnest(blogs.tags) as tag where tag = any(${tags}))`
  return cards(db)
    .where('blogs.id', '!=', blog.id)
    .where((is) => is.or([is('category_id', '=', blog.category_id), sql<boolean>`blogs.tags && ${tags}`]))
    .orderBy(sql`category_id = ${blog.category_id}`, 'desc')
    .orderBy(sharedTags, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .limit(limit)
    .execute()
}
