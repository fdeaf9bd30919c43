import type { BlogCategory } from '@app/contracts/blog'
import { tagSlug } from '@app/domain/tag-slug'
import { href } from '@app/federation/manifest'
import { blogPages } from './blog.pages.ts'

export const tagPath = (tag: string): string => href(blogPages.tag, { tag: tagSlug(tag) })

/**
 * Returns a tag's page: the category of that name if there is one, otherwise the tag's own page (specification, section
 * 2).
 */
export function pathOfTag(tag: string, categories: readonly BlogCategory[]): string {
  const category = categories.find(({ name }) => tagSlug(name) === tagSlug(tag))
  return category ? href(blogPages.category, category) : tagPath(tag)
}

/** Splits an article's tags, which the API sends as one comma-separated string. */
export const tagsOf = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
