import { ShowMore } from '@app/parts/show-more'
import type { Comment, Reply } from '@app/contracts/comments'
import { useIdentity, useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useEffect, useLayoutEffect, useState } from 'react'
import { CommentBox } from './comment-box.tsx'
import { CommentItem, idOfComment } from './comment-item.tsx'
import css from './comments.module.css'
import { commentsQuery, myCommentsQuery, reportComment } from './comments.query.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { takeDraft, type Draft } from './draft.ts'
import { useLoginDetour } from './use-login-detour.ts'

/** Shows the comments of an article, and the box for a new one. */
export function Comments({ slug }: { slug: string }) {
  const kernel = useKernel()
  const identity = useIdentity()
  const detour = useLoginDetour(slug)
  const list = useInfiniteQuery(commentsQuery(kernel, slug))
  const { data: mine } = useQuery(myCommentsQuery(kernel, slug, identity))
  const [draft, setDraft] = useState<Draft | null>(null)
  // only one box for a reply is open at a time
  const [replyTo, setReplyTo] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<number | null>(null)
  const [posted, setPosted] = useState<number>()
  const threads = list.data?.pages.flat() ?? []

  useEffect(() => {
    const kept = takeDraft(slug)
    if (!kept) return
    setDraft(kept)
    setReplyTo(kept.parent)
  }, [slug])

  useLayoutEffect(() => {
    if (posted !== undefined) document.getElementById(idOfComment(posted))?.focus()
  }, [posted])

  function showPosted(id: number) {
    setDraft(null)
    setReplyTo(null)
    setPosted(id)
  }

  async function report(id: number) {
    if (!identity) return detour.goToLogin()
    const reported = await reportComment.send(kernel, { comment_id: id })
    if (!reported.ok) return // the kernel informs the reader
    kernel.notify('success', 'Thank you for your report')
  }

  const item = (comment: Reply, answers?: string) => (
    <CommentItem
      comment={comment}
      answers={answers}
      isMine={mine?.ids.includes(comment.id) ?? false}
      onReply={() => setReplyTo(comment.id)}
      onDelete={() => setDeleting(comment.id)}
      onReport={() => void report(comment.id)}
    >
      {replyTo === comment.id && (
        <CommentBox
          slug={slug}
          parent={comment.id}
          draft={draft?.parent === comment.id ? draft.text : undefined}
          isWanted
          onPosted={showPosted}
          onCancel={() => setReplyTo(null)}
        />
      )}
    </CommentItem>
  )

  return (
    <>
      {list.isPending && <Skeleton label="Loading comments" />}
      {list.isLoadingError && <ErrorState title="The comments did not load" onRetry={() => void list.refetch()} />}
      {list.isSuccess && threads.length === 0 && <p className={css.none}>Be the first to comment</p>}
      <ul className={css.threads}>
        {threads.map((thread) => (
          <li key={thread.id}>
            {item(thread)}
            {thread.replies.length > 0 && (
              <ul className={css.replies}>
                {thread.replies.map((reply) => (
                  <li key={reply.id}>{item(reply, answered(thread, reply))}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={list}>More comments</ShowMore>
      <CommentBox
        key={draft?.parent === null ? 'kept' : 'empty'}
        slug={slug}
        parent={null}
        draft={draft?.parent === null ? draft.text : undefined}
        isWanted={draft?.parent === null}
        onPosted={showPosted}
      />
      <DeleteDialog id={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

/** Returns the writer to whom a nested reply responds, because a thread lists all replies at one level. */
function answered(thread: Comment, { parent_comment_id }: Reply): string | undefined {
  if (parent_comment_id === thread.id) return undefined
  return thread.replies.find(({ id }) => id === parent_comment_id)?.username
}
