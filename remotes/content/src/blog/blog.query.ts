import type { BlogCard } from '@app/contracts/blog'
import { queryOptions, type Kernel } from '@app/kernel'

/**
 * The number of articles in one request, from the specification. `skip` is the number of articles that are already
 * loaded.
 */
export const PAGE_SIZE = 12

/** The id of the frequent question shown with articles. */
export const QUESTION = 'is-it-serious-enough'

export const categoriesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['blog', 'categories'],
    queryFn: async () => (await api.get('/blog-category/blog-categories')).blogCategories,
  })

export interface BlogFilter {
  categoryId?: number | undefined
  search?: string | undefined
  tag?: string | undefined
  author?: string | undefined
}

export const blogsQuery = ({ api }: Kernel, { categoryId, search, tag, author }: BlogFilter) => ({
  queryKey: ['blog', 'list', categoryId ?? null, search ?? '', tag ?? null, author ?? null],
  initialPageParam: 0,
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/user/blogs', {
      skip: pageParam,
      limit: PAGE_SIZE,
      ...(search ? { searchValue: search } : {}),
      ...(categoryId === undefined ? {} : { blog_category_id: categoryId }),
      ...(tag === undefined ? {} : { tag }),
      ...(author === undefined ? {} : { blog_author_slug: author }),
    }),
  getNextPageParam: (last: BlogCard[], pages: BlogCard[][]) =>
    last.length < PAGE_SIZE ? undefined : pages.flat().length,
})

export const blogQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['blog', 'detail', slug],
    queryFn: () => api.get('/user/blog-detail', { blog_slug: slug }),
  })

export const authorQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['blog', 'author', slug],
    queryFn: () => api.get('/blog-author/blog-author-detail', { blog_author_slug: slug }),
  })
