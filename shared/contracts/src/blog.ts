import * as z from 'zod/mini'
import { instant, queryNumber, slug, text } from './wire.ts'

export const BlogCategory = z.object({ id: z.int(), name: z.string(), slug: z.string(), description: z.string() })
export type BlogCategory = z.infer<typeof BlogCategory>

/** An article as a list shows it. Names are the specification's (section 3); tags is a comma string. */
export const BlogCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  short_description: z.string(),
  thumbnail: z.string(),
  thumbnail_alt_text: z.string(),
  category_name: z.string(),
  category_slug: z.string(),
  /** Minutes. */
  reading_time: z.int(),
  tags: z.string(),
  author_name: z.string(),
  author_slug: z.string(),
  is_reviewed: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type BlogCard = z.infer<typeof BlogCard>

export const Blog = z.extend(BlogCard, {
  /** HTML, sanitised on the server. */
  description: z.string(),
  header_image: z.string(),
  header_image_alt_text: z.string(),
  featured_image: z.string(),
  author_bio: z.string(),
  profile_pic: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  reviewer: z.nullable(
    z.object({ id: z.int(), slug: z.string(), name: z.string(), degree: z.string(), registration_no: z.string() }),
  ),
  reviewed_at: z.nullable(instant),
  references: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.string() })),
})
export type Blog = z.infer<typeof Blog>

/** skip is the count already loaded; an empty searchValue or a missing category means all. */
export const BlogListQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(48), 12),
  searchValue: z._default(text(0, 100), ''),
  blog_category_id: z.optional(queryNumber(1_000_000)),
})

export const BlogDetailQuery = z.strictObject({ blog_slug: slug })
export const BlogCategories = z.object({ blogCategories: z.array(BlogCategory) })
export const BlogDetail = z.object({ blog: Blog, relatedBlogs: z.array(BlogCard) })
export type BlogDetail = z.infer<typeof BlogDetail>
export const BlogRefusal = z.object({ code: z.enum(['blog_not_found']) })
export type BlogRefusal = z.infer<typeof BlogRefusal>
