import type { Blog, BlogCard } from '@app/contracts/blog'
import type { BlogRow, CardRow } from './blogs.repository.ts'

/** An article as lists show it; tags is a comma string (specification, section 3). */
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

export const blogOnWire = (row: BlogRow): Blog => ({
  ...cardOnWire(row),
  description: row.description,
  header_image: row.header_image,
  header_image_alt_text: row.header_image_alt_text,
  featured_image: row.header_image,
  author_bio: row.author_bio,
  profile_pic: row.profile_pic,
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  meta_keywords: row.meta_keywords,
  reviewer:
    row.reviewer_id === null
      ? null
      : {
          id: row.reviewer_id,
          slug: row.reviewer_slug!,
          name: row.reviewer_name,
          degree: row.reviewer_degree!,
          registration_no: row.reviewer_registration_no!,
        },
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
  references: row.references,
})
