import type { BlogCard } from '@app/contracts/blog'
import { tagSlug } from '@app/domain/tag-slug'
import { href } from '@app/federation/manifest'
import type { Head, Kernel, RouteAt } from '@app/kernel'
import { openingOf } from '../opening-of.ts'
import { blogPages } from './blog.pages.ts'
import { authorQuery, blogQuery, blogsQuery, categoriesQuery, type BlogFilter } from './blog.query.ts'
import { articleData, authorData, listData } from './blog.structured-data.ts'
import { tagPath, tagsOf } from './tag-path.ts'

/** The minimum number of articles for search engines to be allowed to index a tag's page. */
const INDEXED_FROM = 3

export function articleHead({ params, kernel }: RouteAt): Head | undefined {
  const slug = params.slug!
  const detail = kernel.query.getQueryData(blogQuery(kernel, slug).queryKey)
  return (
    detail && {
      title: detail.blog.meta_title,
      description: detail.blog.meta_description,
      canonical: href(blogPages.article, { slug }),
      kind: 'article',
      data: articleData(detail.blog),
    }
  )
}

/** Makes the head of a list, whose canonical address is its first page: `?page=n` also begins with that page. */
export function listHead({ params: { slug }, kernel }: RouteAt): Head | undefined {
  const categories = kernel.query.getQueryData(categoriesQuery(kernel).queryKey)
  const category = categories?.find((candidate) => candidate.slug === slug)
  if (slug && !category) return undefined
  const canonical = category ? href(blogPages.category, category) : blogPages.list.path
  const blogs = loaded(kernel, { categoryId: category?.id })
  const title = category ? `${category.name}: articles` : blogPages.list.title
  const description = category?.description ?? blogPages.list.description
  return { title, description, canonical, data: listData({ title, description, path: canonical, blogs }) }
}

export function tagHead({ params, kernel }: RouteAt): Head | undefined {
  const tag = params.tag!
  const blogs = loaded(kernel, { tag })
  const written = blogs[0] && tagsOf(blogs[0].tags).find((one) => tagSlug(one) === tag)
  if (!written) return undefined
  const title = `Articles about ${written}`
  const description = `What our experts and editors write here about ${written}, the newest first.`
  return {
    title,
    description,
    ...(blogs.length < INDEXED_FROM ? { robots: 'noindex' } : { canonical: tagPath(tag) }),
    data: listData({ title, description, path: tagPath(tag), blogs }),
  }
}

export function authorHead({ params, kernel }: RouteAt): Head | undefined {
  const slug = params.slug!
  const author = kernel.query.getQueryData(authorQuery(kernel, slug).queryKey)
  return (
    author && {
      title: `${author.name}, ${author.credentials}`,
      description: openingOf(author.bio),
      canonical: href(blogPages.author, { slug }),
      kind: 'profile',
      data: authorData(author),
    }
  )
}

const loaded = (kernel: Kernel, filter: BlogFilter): BlogCard[] =>
  kernel.query.getQueryData<{ pages: BlogCard[][] }>(blogsQuery(kernel, filter).queryKey)?.pages.flat() ?? []
