import type { MessageWriter, ThreadList as Threads } from '@app/contracts/threads'
import { formatShortDate } from '@app/domain/india-time'
import { Link, useInfiniteQuery, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Badge, Card } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import type { ReactNode } from 'react'
import { isOver, stateInWords } from './thread-state.ts'
import { threadsQuery } from './threads.query.ts'
import css from './threads.module.css'

interface ThreadListProps {
  /** Which of the two reads: an expert sees what is due. */
  as: MessageWriter
  pathOf(id: string): string
  /** What to say where there is no thread, or where one is still to come. */
  renderNothing(waiting: Threads['waiting']): ReactNode
}

/** Lists the people with whom the reader exchanges messages. */
export function ThreadList({ as, pathOf, renderNothing }: ThreadListProps) {
  const found = useInfiniteQuery(threadsQuery(useKernel()))
  const threads = found.data?.pages.flatMap((page) => page.threads)
  const waiting = found.data?.pages[0]?.waiting ?? null
  return (
    <>
      {found.isPending && <Skeleton label="Loading your messages" />}
      {found.isError && !threads && (
        <ErrorState title="Your messages did not load" onRetry={() => void found.refetch()} />
      )}
      {threads && (threads.length === 0 || waiting !== null) && renderNothing(waiting)}
      {threads && threads.length > 0 && (
        <ul className={css.threads} aria-label="Who you write with">
          {threads.map((thread) => (
            <li key={thread.id}>
              <Card>
                <p>
                  <Link to={pathOf(thread.id)}>{thread.name}</Link>{' '}
                  {thread.unread > 0 && <Badge tone="accent">{thread.unread} new</Badge>}{' '}
                  {as === 'doctor' && thread.state === 'open' && thread.answer_by && (
                    <Badge tone={isOver(thread.answer_by) ? 'warn' : 'accent'}>
                      Answer by {formatShortDate(thread.answer_by)}
                    </Badge>
                  )}
                </p>
                <p className={css.quiet}>{stateInWords(thread)}</p>
                {thread.last_at && (
                  <p className={css.quiet}>
                    Last message: <Time at={thread.last_at} as="slot" />
                  </p>
                )}
              </Card>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
