import type { BlogAuthor, BlogCard, BlogDetail } from '@app/contracts/blog'
import { tagSlug } from '@app/domain/tag-slug'
import type { Head, Kernel, RouteAt } from '@app/kernel'
import { authorQuery, blogQuery, blogsQuery, categoriesQuery, type BlogFilter } from './blog.query.ts'
import { articleData, authorData, listData } from './blog.structured-data.ts'
import { tagPath, tagsOf } from './tag-path.ts'

/** Search engines are not sent to a tag with fewer articles. */
const INDEXED_FROM = 3

/** Lists name their first page as the one to keep: what `?page=n` shows begins with it. */
export function blogHead({ pathname, params, kernel }: RouteAt): Head | undefined {
  const [, first, second] = pathname.split('/')
  if (first === 'blog-author') return params.slug ? authorHead(kernel, params.slug) : undefined
  if (first !== 'blog') return undefined
  if (second === 'detail' && params.slug) return articleHead(kernel, params.slug)
  if (second === 'tag-related-blog' && params.tag) return tagHead(kernel, params.tag)
  return categoryHead(kernel, params.slug)
}

function articleHead(kernel: Kernel, slug: string): Head | undefined {
  const detail = kernel.query.getQueryData<BlogDetail>(blogQuery(kernel, slug).queryKey)
  return (
    detail && {
      title: detail.blog.meta_title,
      description: detail.blog.meta_description,
      canonical: `/blog/detail/${slug}`,
      kind: 'article',
      data: articleData(detail.blog),
    }
  )
}

function categoryHead(kernel: Kernel, slug: string | undefined): Head | undefined {
  const categories = kernel.query.getQueryData(categoriesQuery(kernel).queryKey)
  const category = categories?.find((candidate) => candidate.slug === slug)
  if (slug && !category) return undefined
  const canonical = category ? `/blog/${category.slug}` : '/blog'
  const blogs = loaded(kernel, { categoryId: category?.id })
  const title = category ? `${category.name}: articles` : 'Latest blogs'
  const description =
    category?.description ??
    'Plain, doctor-reviewed articles on erections, desire, pain, infections, relationships and habits.'
  return { title, description, canonical, data: listData({ title, description, path: canonical, blogs }) }
}

function tagHead(kernel: Kernel, tag: string): Head | undefined {
  const blogs = loaded(kernel, { tag })
  const written = blogs[0] && tagsOf(blogs[0].tags).find((one) => tagSlug(one) === tag)
  if (!written) return undefined
  const title = `Articles about ${written}`
  const description = `What doctors and health editors write here about ${written}, the newest first.`
  return {
    title,
    description,
    ...(blogs.length < INDEXED_FROM ? { robots: 'noindex' } : { canonical: tagPath(tag) }),
    data: listData({ title, description, path: tagPath(tag), blogs }),
  }
}

function authorHead(kernel: Kernel, slug: string): Head | undefined {
  const author = kernel.query.getQueryData<BlogAuthor>(authorQuery(kernel, slug).queryKey)
  return (
    author && {
      title: `${author.name}, ${author.credentials}`,
      description: author.bio.split('. ')[0]!,
      canonical: `/blog-author/${slug}`,
      kind: 'profile',
      data: authorData(author),
    }
  )
}

const loaded = (kernel: Kernel, filter: BlogFilter): BlogCard[] =>
  kernel.query.getQueryData<{ pages: BlogCard[][] }>(blogsQuery(kernel, filter).queryKey)?.pages.flat() ?? []
