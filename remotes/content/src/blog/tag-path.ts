import type { BlogCategory } from '@app/contracts/blog'
import { tagSlug } from '@app/domain/tag-slug'
import { href } from '@app/federation/manifest'
import { blogPages } from './blog.pages.ts'

export const tagPath = (tag: string): string => href(blogPages.tag, { tag: tagSlug(tag) })

/** A tag leads to the category of its name where there is one, else to its own page (specification, section 2). */
export function pathOfTag(tag: string, categories: readonly BlogCategory[]): string {
  const category = categories.find(({ name }) => tagSlug(name) === tagSlug(tag))
  return category ? href(blogPages.category, category) : tagPath(tag)
}

/** The tags of an article, read from the wire's comma string. */
export const tagsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
