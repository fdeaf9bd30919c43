import { ShowMore } from './show-more.tsx'
import type { HandOver, Message, MessageWriter } from '@app/contracts/threads'
import { formatDate } from '@app/domain/india-time'
import { MESSAGE_WORKING_DAYS } from '@app/domain/promised-times'
import { href } from '@app/federation/manifest'
import { Link, useInfiniteQuery, useKernel } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { Note, Skeleton } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { useEffect, type ReactNode } from 'react'
import { HandOverNote } from './hand-over-note.tsx'
import { MessageFileButton } from './message-file-button.tsx'
import { NotShown } from './not-shown.tsx'
import { PATHS } from './paths.ts'
import { isOver, stateInWords } from './thread-state.ts'
import { messagesQuery, readMessages } from './threads.query.ts'
import css from './threads.module.css'
import { WriteMessage } from './write-message.tsx'

/** The number of messages from which on the latest may be below a phone's first screen. */
const LONG = 4

/** When an answer comes while none is due on a day of its own, and what nobody does by message. */
const WORDS: Record<MessageWriter, { promise: string; rule: string }> = {
  doctor: {
    promise: `Please answer within ${MESSAGE_WORKING_DAYS} working days.`,
    rule: 'Don’t prescribe by message alone.',
  },
  patient: {
    promise: `Your expert answers within ${MESSAGE_WORKING_DAYS} working days.`,
    rule: 'Experts don’t prescribe by message alone.',
  },
}

interface ConversationProps {
  threadId: string
  /** Whether the reader is the patient or the expert. */
  as: MessageWriter
  /** False while the page shows these messages by itself; they then don't count as read. */
  isChosen?: boolean
  /** What to do in danger: with the other words before the field for a patient, after it for an expert. */
  children: ReactNode
}

/** Shows the messages between two people, the latest at the end, and adds new ones as they arrive. */
export function Conversation({ threadId, as, isChosen = true, children }: ConversationProps) {
  const kernel = useKernel()
  const found = useInfiniteQuery(messagesQuery(kernel, threadId))
  const thread = found.data?.pages[0]?.thread
  const messages = found.data?.pages.flatMap((page) => page.messages).toReversed()
  const latest = messages?.findLast(({ by }) => by !== as)?.n
  const unread = thread?.unread ?? 0
  const handOvers = found.data?.pages[0]?.hand_overs ?? []
  const handOver = handOvers.at(-1)
  const readers = { as, name: thread?.name ?? '', handOvers }
  const own = messages?.filter((message) => writerOf(message, readers) === undefined) ?? []
  const lastOwn = own.at(-1)
  const isBoxed = as === 'patient' && (messages?.length ?? 0) > 0
  // a patient's page opens at the latest message, and the heading, which has the focus, stays in view; arrow keys need
  // the focus to scroll the box
  const box = isBoxed ? { className: css.box, tabIndex: 0 } : {}
  const lastRead = own.findLast(({ read_at }) => read_at !== null)

  useEffect(() => {
    if (isChosen && unread > 0 && latest !== undefined)
      void readMessages.send(kernel, { thread_id: threadId, n: latest })
  }, [kernel, threadId, isChosen, unread, latest])

  return (
    <>
      <div className={css.title}>
        {as === 'patient' && thread && (
          <Avatar src={thread.profile_pic ?? undefined} name={thread.name} size={40} eager />
        )}
        <h1>{thread?.name ?? 'Messages'}</h1>
      </div>
      {found.isPending && <Skeleton label="Loading these messages" lines={6} />}
      {found.error && !thread && (
        <NotShown
          error={found.error}
          gone="We could not find these messages"
          lost="These messages did not load"
          onRetry={() => void found.refetch()}
        />
      )}
      {thread && messages && (
        <>
          <p className={css.quiet}>
            {thread.age !== null && `${thread.age} years old. `}
            {stateInWords(thread, as)} {/* the server tells the age only to an expert who may read the record */}
            {thread.age !== null && (
              <Link to={href({ path: PATHS.patientRecord }, { id: thread.patient_id })}>See their record</Link>
            )}
            {!isBoxed && messages.length >= LONG && <a href="#latest">Go to the latest</a>}
          </p>
          {handOver && handOver.after > 0 && thread.state !== 'handed_over' && (
            <HandOverNote threadId={threadId} handOver={handOver} as={as} name={thread.name} />
          )}
          <div {...box} role="log" aria-label="Messages">
            <div>
              <ShowMore list={found}>Show earlier messages</ShowMore>
              {messages.length === 0 && <p>No messages yet.</p>}
              <ol className={css.messages}>
                {linesOf(messages, handOvers, found.hasNextPage).map((line, index, lines) => {
                  if ('to' in line)
                    return (
                      <li key={`hand-over ${line.n}`} className={css.quiet}>
                        {line.to.name} is answering from here on, <Time at={line.at} as="slot" />
                      </li>
                    )
                  const writer = writerOf(line, readers)
                  const before = lines[index - 1]
                  const goesOn = before !== undefined && 'by' in before && writerOf(before, readers) === writer
                  return (
                    <Line
                      key={line.n}
                      message={line}
                      writer={writer}
                      isNamed={!goesOn && !(isBoxed && handOvers.length === 0)}
                      goesOn={goesOn}
                      isStanding={line === lastOwn || line === lastRead}
                      isLatest={line === messages.at(-1)}
                    />
                  )
                })}
              </ol>
            </div>
          </div>
          {(found.isError || found.isPaused) && (
            <div role="status">
              <Note tone="warn">
                <p>New messages can’t reach you right now. We’re still trying.</p>
              </Note>
            </div>
          )}
          {thread.state === 'open' && (
            <div className={css.write}>
              <p className={css.quiet}>
                <span>{thread.answer_by ? dueInWords(as, thread.answer_by) : WORDS[as].promise}</span>{' '}
                <span>{WORDS[as].rule}</span> {as === 'patient' && children}
              </p>
              <WriteMessage threadId={threadId} name={thread.name} />
              {as === 'doctor' && <p className={css.quiet}>{children}</p>}
            </div>
          )}
          {thread.state === 'paused' && <p>No one can send messages while the plan is paused.</p>}
          {thread.state === 'handed_over' && <p>You can still read the messages from your time with this patient.</p>}
          {thread.state === 'closed' && <p>You can still read these messages, but no one can send new ones.</p>}
        </>
      )}
    </>
  )
}

/**
 * Returns the sentence about the day by which an answer is due. Once that day has passed, the sentence promises
 * nothing.
 */
function dueInWords(as: MessageWriter, day: string): string {
  if (isOver(day))
    return as === 'doctor'
      ? `Your answer was due by ${formatDate(day)}. Please answer now.`
      : `Sorry, we’re late with our answer. It was due by ${formatDate(day)}. If you can’t wait, write to us on the contact page.`
  return `${as === 'doctor' ? 'Please answer' : 'You’ll get an answer'} by ${formatDate(day)}.`
}

/** Returns messages and hand-overs in order. A hand-over from before the loaded messages appears once older ones load. */
function linesOf(messages: readonly Message[], handOvers: readonly HandOver[], isMore: boolean) {
  const first = messages[0]?.n ?? 1
  const shown = handOvers.filter(({ after }) => !isMore || after >= first)
  return [
    ...messages.flatMap((message, index) => [
      ...shown.filter(({ after }) => after < message.n && (index === 0 || after >= messages[index - 1]!.n)),
      message,
    ]),
    ...shown.filter(({ after }) => after >= (messages.at(-1)?.n ?? 0)),
  ]
}

interface Readers {
  as: MessageWriter
  /** The name of the other person who currently writes in the thread. */
  name: string
  handOvers: readonly HandOver[]
}

/** Who wrote a message; undefined for the reader. Experts see the name of the expert who answered at that time. */
function writerOf({ n, by }: Message, { as, name, handOvers }: Readers): string | undefined {
  const before = by === 'doctor' ? handOvers.find(({ after }) => n <= after)?.from : undefined
  const expert = before ?? (by === 'doctor' && as === 'doctor' ? handOvers.at(-1)?.to : undefined)
  if (expert) return expert.is_you ? undefined : expert.name
  return by === as ? undefined : name
}

interface LineProps {
  message: Message
  writer: string | undefined
  /** Whether the name stands above the message; with only one expert, the side of the page tells who wrote it. */
  isNamed: boolean
  /** True if the same person wrote the message before. */
  goesOn: boolean
  /** True for the reader's last message and for the last that was read: they say how far the other person has read. */
  isStanding: boolean
  isLatest: boolean
}

function Line({ message, writer, isNamed, goesOn, isStanding, isLatest }: LineProps) {
  const isMine = writer === undefined
  return (
    <li id={isLatest ? 'latest' : undefined} className={css.message} data-mine={isMine} data-goes-on={goesOn}>
      <p className={css.quiet}>
        <span className={isNamed ? undefined : css.unseen}>{writer ?? 'You'}, </span>
        <Time at={message.at} as="slot" />
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
      {isStanding && <p className={css.quiet}>{message.read_at ? 'Read' : 'Sent'}</p>}
    </li>
  )
}
