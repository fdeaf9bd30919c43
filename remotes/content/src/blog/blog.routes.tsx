import { isNotFound } from '@app/parts/is-not-found'
import { prefetchRail } from '@app/parts/rail.query'
import { tagSlug } from '@app/domain/tag-slug'
import { href } from '@app/federation/manifest'
import { data, feature, prepareArticleHtml, redirect, type Kernel } from '@app/kernel'
import { articleHead, authorHead, listHead, tagHead } from './blog.head.ts'
import { blogPages } from './blog.pages.ts'
import { authorQuery, blogQuery, blogsQuery, categoriesQuery, QUESTION, type BlogFilter } from './blog.query.ts'
import { found } from './found.tsx'
import { searchOf, startPageOf, termOf } from './list-address.ts'
import { tagPath } from './tag-path.ts'

export const blog = feature(blogPages, {
  list: {
    load: (kernel, { request }) => loadSearched(kernel, request),
    lazy: async () => (await import('./reading-pages.tsx')).listPage,
    head: listHead,
  },
  category: {
    load: (kernel, { params, request }) => loadCategory(kernel, params.slug!, request),
    lazy: async () => (await import('./reading-pages.tsx')).categoryPage,
    head: listHead,
  },
  article: {
    load: (kernel, { params, request }) => loadArticle(kernel, params.slug!, request),
    lazy: async () => (await import('./reading-pages.tsx')).articlePage,
    head: articleHead,
  },
  tag: {
    load: (kernel, { params, request }) => loadTag(kernel, params.tag!, request),
    lazy: async () => (await import('./reading-pages.tsx')).tagPage,
    head: tagHead,
  },
  author: {
    load: (kernel, { params, request }) => loadAuthor(kernel, params.slug!, request),
    lazy: async () => ({ Component: (await import('./author-page.tsx')).AuthorPage }),
    head: authorHead,
  },
  formerCategory: { load: (_kernel, { params }) => toCategory(params.slug!) },
  formerListing: { load: (_kernel, { params }) => toCategory(params.slug!) },
})

const toCategory = (slug: string) => redirect(href(blogPages.category, { slug }), 301)

/** Loads as many pages of the list as the address specifies. */
async function loadList(kernel: Kernel, request: Request, filter: BlogFilter = {}) {
  const pages = startPageOf(new URL(request.url).searchParams)
  const [articles] = await Promise.all([
    kernel.query.ensureInfiniteQueryData({ ...blogsQuery(kernel, filter), pages }),
    kernel.query.ensureQueryData(categoriesQuery(kernel)),
  ])
  return articles.pages.flat().length
}

/** Loads the results of the address's search, in all categories or in one. */
function loadSearched(kernel: Kernel, request: Request, categoryId?: number) {
  const search = termOf(searchOf(new URL(request.url).searchParams))
  return loadList(kernel, request, { categoryId, search })
}

/** An article's slug without `detail` also opens the article; an unknown slug shows the empty list. */
async function loadCategory(kernel: Kernel, slug: string, request: Request) {
  const categories = await kernel.query.ensureQueryData(categoriesQuery(kernel))
  const category = categories.find((candidate) => candidate.slug === slug)
  if (category) return loadSearched(kernel, request, category.id)
  await found(kernel.query.ensureQueryData(blogQuery(kernel, slug)))
  return redirect(href(blogPages.article, { slug }), 301)
}

async function loadArticle(kernel: Kernel, slug: string, request: Request) {
  try {
    await Promise.all([
      kernel.query.ensureQueryData(blogQuery(kernel, slug)),
      kernel.query.ensureQueryData(categoriesQuery(kernel)),
      prepareArticleHtml(),
      prefetchRail(kernel, { question: QUESTION }),
    ])
  } catch (error) {
    if (!isNotFound(error)) throw error
    // the page shows this list instead
    await loadList(kernel, request)
    throw data(null, { status: 404 })
  }
  return null
}

async function loadTag(kernel: Kernel, tag: string, request: Request) {
  if (tag !== tagSlug(tag)) return redirect(tagPath(tag), 301)
  if ((await loadList(kernel, request, { tag })) === 0) throw data(null, { status: 404 })
  return null
}

async function loadAuthor(kernel: Kernel, slug: string, request: Request) {
  await found(kernel.query.ensureQueryData(authorQuery(kernel, slug)))
  return loadList(kernel, request, { author: slug })
}
