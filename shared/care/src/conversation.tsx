import type { Message, MessageWriter } from '@app/contracts/threads'
import { formatDate } from '@app/domain/india-time'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { useEffect, type ReactNode } from 'react'
import { MessageFileButton } from './message-file-button.tsx'
import { stateInWords } from './thread-state.ts'
import { messagesQuery, readMessages } from './threads.query.ts'
import css from './threads.module.css'
import { WriteMessage } from './write-message.tsx'

interface ConversationProps {
  threadId: string
  /** Which of the two reads. */
  as: MessageWriter
  /** What to know before one writes. */
  children: ReactNode
}

/** What two people write to each other, the latest at the end, as it comes in. */
export function Conversation({ threadId, as, children }: ConversationProps) {
  const kernel = useKernel()
  const found = useInfiniteQuery(messagesQuery(kernel, threadId))
  const thread = found.data?.pages[0]?.thread
  const messages = found.data?.pages.flatMap((page) => page.messages).toReversed()
  const latest = messages?.findLast(({ by }) => by !== as)?.n
  const unread = thread?.unread ?? 0

  useEffect(() => {
    if (unread > 0 && latest !== undefined) void readMessages.send(kernel, { thread_id: threadId, n: latest })
  }, [kernel, threadId, unread, latest])

  return (
    <>
      <h1>{thread?.name ?? 'Messages'}</h1>
      {found.isPending && <Skeleton label="Loading these messages" lines={6} />}
      {found.isError && !thread && (
        <ErrorState title="These messages did not load" onRetry={() => void found.refetch()} />
      )}
      {thread && messages && (
        <>
          <p className={css.quiet}>{stateInWords(thread)}</p>
          {found.hasNextPage && (
            <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              Show earlier messages
            </Button>
          )}
          {messages.length === 0 && <p>Nobody has written yet.</p>}
          <div role="log" aria-label="Messages">
            <ol className={css.messages}>
              {messages.map((message) => (
                <Line key={message.n} message={message} isMine={message.by === as} name={thread.name} />
              ))}
            </ol>
          </div>
          {(found.isError || found.isPaused) && (
            <div role="status">
              <Note tone="warn">
                <p>New messages can’t reach you just now. We keep trying.</p>
              </Note>
            </div>
          )}
          {thread.state === 'open' && (
            <div className={css.write}>
              {thread.answer_by && (
                <p className={css.quiet}>
                  {as === 'doctor' ? 'Please answer' : 'An answer comes'} by {formatDate(thread.answer_by)}.
                </p>
              )}
              {children}
              <WriteMessage threadId={threadId} name={thread.name} />
            </div>
          )}
          {thread.state === 'paused' && <p>Nobody can write while the plan is paused.</p>}
          {thread.state === 'closed' && <p>You can read these messages, and nobody can write any more.</p>}
        </>
      )}
    </>
  )
}

function Line({ message, isMine, name }: { message: Message; isMine: boolean; name: string }) {
  return (
    <li className={css.message} data-mine={isMine}>
      <p className={css.quiet}>
        {isMine ? 'You' : name}, <Time at={message.at} as="slot" />
      </p>
      {message.text !== '' && <p className={css.text}>{message.text}</p>}
      {message.files.length > 0 && (
        <ul className={css.files}>
          {message.files.map((file) => (
            <li key={file.id}>
              <MessageFileButton file={file} />
            </li>
          ))}
        </ul>
      )}
      {isMine && <p className={css.quiet}>{message.read_at ? 'Read' : 'Sent'}</p>}
    </li>
  )
}
