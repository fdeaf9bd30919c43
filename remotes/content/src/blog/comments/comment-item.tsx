import type { Reply } from '@app/contracts/comments'
import { Link } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Badge } from '@app/ui/page'
import { Time } from '@app/ui/time'
import type { ReactNode } from 'react'
import css from './comment-item.module.css'

interface CommentItemProps {
  comment: Reply
  /** The writer to whom this comment replies, if their comment is not the one directly above. */
  answers?: string | undefined
  isMine: boolean
  onReply(): void
  onDelete(): void
  onReport(): void
  /** The box for a reply, while it is open. */
  children: ReactNode
}

export const idOfComment = (id: number): string => `comment-${id}`

export function CommentItem({ comment, answers, isMine, onReply, onDelete, onReport, children }: CommentItemProps) {
  if (comment.is_deleted) return <p className={css.gone}>This comment has been taken down.</p>
  return (
    <>
      <article id={idOfComment(comment.id)} className={css.comment} tabIndex={-1} aria-label={`By ${comment.username}`}>
        <p className={css.who}>
          {comment.doctor_path ? (
            <Link to={comment.doctor_path}>
              <strong>{comment.username}</strong>
            </Link>
          ) : (
            <strong>{comment.username}</strong>
          )}
          {comment.is_doctor_reply && <Badge tone="accent">Expert</Badge>}
          {isMine && <Badge>You</Badge>}
          <span className={css.when}>
            <Time at={comment.createdAt} as="date" />
          </span>
        </p>
        {answers && <p className={css.when}>In reply to {answers}</p>}
        <p className={css.text}>{comment.comment}</p>
        <div className={css.actions}>
          <Button look="quiet" aria-label={`Reply to ${comment.username}`} onClick={onReply}>
            Reply
          </Button>
          {isMine ? (
            <Button look="quiet" aria-label="Delete your comment" onClick={onDelete}>
              Delete
            </Button>
          ) : (
            <Button look="quiet" aria-label={`Report the comment by ${comment.username}`} onClick={onReport}>
              Report
            </Button>
          )}
        </div>
      </article>
      {children}
    </>
  )
}
