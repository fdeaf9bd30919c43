import type { Notice, NoticeList as List } from '@app/contracts/notices'
import { Link, useKernel, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import css from './bell.module.css'
import { readNotices } from './notices.query.ts'

interface Props {
  data: List | undefined
  isError: boolean
  onRetry(): unknown
  onClose(): void
}

/** Shows the newest notices, newest first. Loaded notices stay visible if reloading them fails. */
export function NoticeList({ data, isError, onRetry, onClose }: Props) {
  const { hasPage } = useKernel()
  const { isBusy, send } = useMutation(readNotices)
  if (!data && isError)
    return (
      <ErrorState title="Notices did not load" onRetry={onRetry}>
        <p>Please try again in a moment.</p>
      </ErrorState>
    )
  if (!data) return <Skeleton label="Loading notices" />
  if (data.notices.length === 0)
    return (
      <EmptyState title="No notices yet">
        <p>News about your appointments will appear here.</p>
      </EmptyState>
    )
  const open = ({ id, is_read }: Notice) => {
    onClose()
    if (!is_read) void send({ ids: [id] })
  }
  return (
    <>
      <div className={css.head}>
        <h2>Notices</h2>
        {data.unread > 0 && (
          <Button look="quiet" busy={isBusy} onClick={() => void send({})}>
            Mark all as read
          </Button>
        )}
      </div>
      <ul className={css.items}>
        {data.notices.map((notice) => (
          <li key={notice.id} className={css.item}>
            {!notice.is_read && <span className={css.new}>New</span>}
            {hasPage(notice.path) ? (
              <Link className={css.link} to={notice.path} onClick={() => open(notice)}>
                {notice.text}
              </Link>
            ) : (
              <span>{notice.text}</span>
            )}
            <span className={css.when}>
              <Time at={notice.created_at} as="slot" />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
