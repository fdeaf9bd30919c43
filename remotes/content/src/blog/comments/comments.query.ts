import type { Comment } from '@app/contracts/comments'
import { mutation, queryOptions, type Identity, type Kernel } from '@app/kernel'

/** The number of threads in one request. */
const PAGE_SIZE = 50

export const commentsQuery = ({ api }: Kernel, slug: string) => ({
  queryKey: ['blog', 'comments', slug],
  initialPageParam: 0,
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/blog-comment/get-comments', { blog_slug: slug, skip: pageParam, limit: PAGE_SIZE }),
  getNextPageParam: (last: Comment[], pages: Comment[][]) =>
    last.length < PAGE_SIZE ? undefined : pages.flat().length,
})

export const myCommentsQuery = ({ api }: Kernel, slug: string, identity: Identity | null) =>
  queryOptions({
    queryKey: ['blog', 'my-comments', slug, identity?.userType ?? null],
    queryFn: () => api.get('/blog-comment/mine', { blog_slug: slug }),
    enabled: identity !== null,
  })

/** A first comment also assigns its writer a name, so the name is read again. */
const makesStale = () => [
  ['blog', 'comments'],
  ['blog', 'my-comments'],
]
export const createComment = mutation('/blog-comment/create-comment', { makesStale })
export const deleteComment = mutation('/blog-comment/delete-comment', { makesStale })
export const reportComment = mutation('/blog-comment/report-comment', { makesStale })
