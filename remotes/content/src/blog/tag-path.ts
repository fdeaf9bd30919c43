import type { BlogCategory } from '@app/contracts/blog'
import { tagSlug } from '@app/domain/tag-slug'
import { href } from '@app/federation/manifest'
import { blogPages } from './blog.pages.ts'

export const tagPath = (tag: string): string => href(blogPages.tag, { tag: tagSlug(tag) })

/**
 * Returns the page of a tag: the category of that name if there is one, else the tag's own page (specification, section
 * 2).
 */
export function pathOfTag(tag: string, categories: readonly BlogCategory[]): string {
  const category = categories.find(({ name }) => tagSlug(name) === tagSlug(tag))
  return category ? href(blogPages.category, category) : tagPath(tag)
}

/** Splits an article's tags, which the API sends as one string with commas. */
export const tagsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
