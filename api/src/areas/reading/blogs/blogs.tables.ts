import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

interface BlogAuthors {
  slug: string
  name: string
  credentials: string
  bio: string
  profile_pic: string
  doctor_id: number | null
}

interface Blogs {
  id: GeneratedAlways<number>
  slug: string
  category_id: number
  author_slug: string
  reviewer_id: number | null
  reviewed_at: Date | null
  title: string
  short_description: string
  description: string
  reading_time: number
  tags: string[]
  header_image: string
  header_image_alt_text: string
  meta_title: string
  meta_description: string
  meta_keywords: string
  references: JSONColumnType<{ title: string; publisher: string; url: string }[]>
  published_at: Date
  updated_at: Date
  origin: Generated<'folder' | 'import'>
  search: GeneratedAlways<string>
}

interface BlogTags {
  /** The tag as it appears in addresses, such as pelvic-floor. */
  tag: string
  blog_id: number
  published_at: Date
}

interface TitleWords {
  word: string
}

interface SearchWords {
  phrase: string
  words: string[]
}

export interface BlogsTables {
  blog_authors: BlogAuthors
  blogs: Blogs
  blog_tags: BlogTags
  title_words: TitleWords
  search_words: SearchWords
}
