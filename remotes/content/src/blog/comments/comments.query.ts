import type { Comment, CreatedComment, MyComments } from '@app/contracts/comments'
import { queryOptions, type Identity, type Kernel } from '@app/kernel'

/** Threads a request. */
const PAGE_SIZE = 50

export const commentsQuery = ({ api }: Kernel, slug: string) => ({
  queryKey: ['blog', 'comments', slug],
  initialPageParam: 0,
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get<Comment[]>('/blog-comment/get-comments', { blog_slug: slug, skip: pageParam, limit: PAGE_SIZE }),
  getNextPageParam: (last: Comment[], pages: Comment[][]) =>
    last.length < PAGE_SIZE ? undefined : pages.flat().length,
})

export const myCommentsQuery = ({ api }: Kernel, slug: string, identity: Identity | null) =>
  queryOptions({
    queryKey: ['blog', 'my-comments', slug, identity?.userType ?? null],
    queryFn: () => api.get<MyComments>('/blog-comment/mine', { blog_slug: slug }),
    enabled: identity !== null,
  })

interface NewComment {
  slug: string
  comment: string
  /** Null where it begins a thread. */
  parent: number | null
}

export const createComment = ({ api }: Kernel, { slug, comment, parent }: NewComment) =>
  api.post<CreatedComment>('/blog-comment/create-comment', {
    comment,
    blog_slug: slug,
    ...(parent === null ? {} : { parent_comment_id: parent }),
  })

export const deleteComment = ({ api }: Kernel, id: number) =>
  api.post<null>('/blog-comment/delete-comment', { comment_id: id })

export const reportComment = ({ api }: Kernel, id: number) =>
  api.post<null>('/blog-comment/report-comment', { comment_id: id })
