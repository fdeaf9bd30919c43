import * as z from 'zod/mini'
import { Reviewer } from './reviewer.ts'
import { SEARCH } from './limits.ts'
import { instant, numberOrAll, queryNumber, slug, text, textOf } from './wire.ts'

export const BlogCategory = z.object({ id: z.int(), name: z.string(), slug: z.string(), description: z.string() })
export type BlogCategory = z.infer<typeof BlogCategory>

/**
 * An article as a list shows it. The field names come from the specification (section 3); tags are separated by commas.
 */
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

export const Heading = z.object({ id: z.string(), title: z.string(), level: z.union([z.literal(2), z.literal(3)]) })
export type Heading = z.infer<typeof Heading>

export const Blog = z.extend(BlogCard, {
  /** HTML, sanitised on the server. */
  description: z.string(),
  header_image: z.string(),
  header_image_alt_text: z.string(),
  featured_image: z.string(),
  author_bio: z.string(),
  author_credentials: z.string(),
  profile_pic: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  reviewer: z.nullable(Reviewer),
  reviewed_at: z.nullable(instant),
  references: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.string() })),
  /** The headings of the text, each with its id there. */
  contents: z.array(Heading),
})
export type Blog = z.infer<typeof Blog>

/** skip is the number of articles already loaded; an empty searchValue, or an omitted filter, means all. */
export const BlogListQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(48), 12),
  searchValue: z._default(textOf(SEARCH), ''),
  blog_category_id: z.optional(numberOrAll(1_000_000)),
  /** The tag's name or its slug: 'Pelvic Floor' or 'pelvic-floor'. */
  tag: z.optional(text(1, 60)),
  blog_author_slug: z.optional(slug),
})

export const BlogDetailQuery = z.strictObject({ blog_slug: slug })
export const BlogCategories = z.object({ blogCategories: z.array(BlogCategory) })
export const BlogDetail = z.object({ blog: Blog, relatedBlogs: z.array(BlogCard) })
export type BlogDetail = z.infer<typeof BlogDetail>

export const BlogAuthorQuery = z.strictObject({ blog_author_slug: slug })
export const BlogAuthor = z.object({
  slug: z.string(),
  name: z.string(),
  credentials: z.string(),
  bio: z.string(),
  profile_pic: z.string(),
  /** Set if the author is or was one of our doctors. */
  doctor: z.nullable(
    z.object({
      id: z.int(),
      slug: z.string(),
      registration_no: z.string(),
      registration_council: z.string(),
      /** The path of their profile; omitted if there is none to open. */
      profile_path: z.optional(z.string()),
    }),
  ),
})
export type BlogAuthor = z.infer<typeof BlogAuthor>

export const BlogRefusal = z.object({ code: z.enum(['blog_not_found', 'author_not_found']) })
export type BlogRefusal = z.infer<typeof BlogRefusal>
