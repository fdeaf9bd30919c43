import type { Blog, BlogAuthor, BlogCard } from '@app/contracts/blog'
import { cleanHtml, contentsOf } from '../../../platform/clean-html.ts'
import type { AuthorRow, BlogRow, CardRow } from './blogs.repository.ts'

/** Builds an article's card as lists show it; tags are one text separated by commas (specification, section 3). */
export const cardOnWire = (row: CardRow): BlogCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  short_description: row.short_description,
  thumbnail: row.header_image,
  thumbnail_alt_text: row.header_image_alt_text,
  category_name: row.category_name,
  category_slug: row.category_slug,
  reading_time: row.reading_time,
  tags: row.tags.join(', '),
  author_name: row.author_name,
  author_slug: row.author_slug,
  is_reviewed: row.reviewer_id !== null,
  createdAt: row.published_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/**
 * Builds an article for a response; its HTML is cleaned again, because another program may have written to the
 * database.
 */
export function blogOnWire(row: BlogRow): Blog {
  const description = cleanHtml(row.description)
  return { ...articleOnWire(row), description, contents: contentsOf(description) }
}

const articleOnWire = (row: BlogRow): Omit<Blog, 'description' | 'contents'> => ({
  ...cardOnWire(row),
  header_image: row.header_image,
  header_image_alt_text: row.header_image_alt_text,
  featured_image: row.header_image,
  author_bio: row.author_bio,
  author_credentials: row.author_credentials,
  profile_pic: row.profile_pic,
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  meta_keywords: row.meta_keywords,
  reviewer: row.reviewer_id === null ? null : row.reviewer,
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
  references: row.references,
})

export const authorOnWire = (row: AuthorRow): BlogAuthor => ({
  slug: row.slug,
  name: row.name,
  credentials: row.credentials,
  bio: row.bio,
  profile_pic: row.profile_pic,
  doctor:
    row.doctor_id === null
      ? null
      : {
          id: row.doctor_id,
          slug: row.doctor_slug!,
          registration_no: row.registration_no!,
          registration_council: row.registration_council!,
          ...(row.profile_path !== null && { profile_path: row.profile_path }),
        },
})
