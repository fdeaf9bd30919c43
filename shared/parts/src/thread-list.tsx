import { ShowMore } from './show-more.tsx'
import type { MessageWriter, Thread, ThreadList as Threads } from '@app/contracts/threads'
import { formatShortDate, formatShortDay, formatTime, indiaDate, timeSince } from '@app/domain/india-time'
import { Link, useInfiniteQuery, useKernel } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { Badge } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import type { ReactNode } from 'react'
import { stateInWords } from './thread-state.ts'
import { threadsQuery } from './threads.query.ts'
import css from './threads.module.css'
import { useNow } from './use-now.ts'

interface ThreadListProps {
  /** Whether the reader is the patient or the expert; an expert sees which answers are due. */
  as: MessageWriter
  /** The thread that is open beside the list. */
  open?: string
  pathOf(id: string): string
  /** Renders the text for when there is no thread, or when one opens soon. */
  renderNothing(waiting: Threads['waiting']): ReactNode
}

/**
 * Lists the people with whom the reader exchanges messages; for an expert, people who are waiting for an answer come
 * first.
 */
export function ThreadList({ as, open, pathOf, renderNothing }: ThreadListProps) {
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
        <ul className={css.threads} aria-label="Your conversations">
          {threads.map((thread) => (
            <li key={thread.id}>
              <Row thread={thread} as={as} to={pathOf(thread.id)} isOpen={thread.id === open} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={found} />
    </>
  )
}

interface RowProps {
  thread: Thread
  as: MessageWriter
  to: string
  isOpen: boolean
}

function Row({ thread, as, to, isOpen }: RowProps) {
  const at = useNow()
  const { name, profile_pic, age, state, last, last_at, unread, waiting_since, answer_by } = thread
  // the reader is looking at the open thread, so nothing in it is news
  const isNew = unread > 0 && !isOpen
  const isWaiting = as === 'doctor' && state === 'open' && waiting_since !== null
  return (
    <div className={css.row} data-open={isOpen}>
      <Avatar src={profile_pic ?? undefined} name={name} size={40} />
      <div className={css.who}>
        <p className={css.head}>
          <Link to={to} aria-current={isOpen ? 'page' : undefined}>
            {age === null ? name : `${name}, ${age}`}
          </Link>
          {isNew && <Badge>{unread} new</Badge>}
          {last_at && (
            <time className={css.at} dateTime={last_at}>
              {isToday(last_at, at) ? formatTime(last_at) : formatShortDay(last_at)}
            </time>
          )}
        </p>
        {last && (
          <p className={css.last} data-new={isNew}>
            {lastInWords(last, as)}
          </p>
        )}
        {isWaiting ? (
          <p className={css.due}>
            <Badge tone="warn">Waiting {timeSince(waiting_since, at)}</Badge>
            {answer_by && <Due day={answer_by} at={at} />}
          </p>
        ) : (
          <p className={css.quiet}>{stateInWords(thread, as)}</p>
        )}
      </div>
    </div>
  )
}

const isToday = (instant: string, at: number): boolean => indiaDate(instant) === indiaDate(new Date(at).toISOString())

/** Shows the latest message with its writer: "You: Take it after dinner". */
const lastInWords = ({ by, text }: NonNullable<Thread['last']>, as: MessageWriter): string =>
  `${by === as ? 'You: ' : ''}${text === '' ? 'A file' : text}`

/** Says by which day an answer is due; on that day and later, it warns. */
const Due = ({ day, at }: { day: string; at: number }) =>
  day <= indiaDate(new Date(at).toISOString()) ? (
    <Badge tone="warn">Answer by {formatShortDate(day)}</Badge>
  ) : (
    <span className={css.quiet}>Answer by {formatShortDate(day)}</span>
  )
