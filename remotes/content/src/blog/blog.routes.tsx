import { ApiError, data, prepareArticleHtml, type Kernel, type RouteObject } from '@app/kernel'
import { ArticlePage } from './article-page.tsx'
import { blogQuery, blogsQuery, categoriesQuery } from './blog.query.ts'
import { ListingPage } from './listing-page.tsx'

export const blogRoutes = (kernel: Kernel): RouteObject[] => [
  { path: 'blog', loader: () => loadListing(kernel), element: <ListingPage /> },
  { path: 'blog/:slug', loader: ({ params }) => loadListing(kernel, params.slug), element: <ListingPage /> },
  { path: 'blog/detail/:slug', loader: ({ params }) => loadArticle(kernel, params.slug!), element: <ArticlePage /> },
]

async function loadListing(kernel: Kernel, slug?: string) {
  const { query } = kernel
  const categories = await query.ensureQueryData(categoriesQuery(kernel))
  const category = categories.find((candidate) => candidate.slug === slug)
  if (slug && !category) throw data(null, { status: 404 })
  await query.ensureInfiniteQueryData(blogsQuery(kernel, { categoryId: category?.id }))
  return null
}

async function loadArticle(kernel: Kernel, slug: string) {
  try {
    await Promise.all([kernel.query.ensureQueryData(blogQuery(kernel, slug)), prepareArticleHtml()])
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
  return null
}
