import * as z from 'zod/mini'
import { MESSAGE_FILES, MESSAGE_LENGTH } from './message-length.ts'
import { instant, queryNumber, text } from './wire.ts'

export const MessageWriter = z.enum(['patient', 'doctor'])
export type MessageWriter = z.infer<typeof MessageWriter>

/**
 * The messages between a patient and their expert during the weeks of a plan. A closed thread can be read but takes no
 * new messages.
 */
export const Thread = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** The name of the other person in the thread. */
  name: z.string(),
  /** The expert's portrait, for the patient; null for the expert, because only patients see their own pictures. */
  profile_pic: z.nullable(z.string()),
  /**
   * The patient's age, for an expert who may read their record; otherwise null, and also null if the patient has not
   * given it.
   */
  age: z.nullable(z.int()),
  /** `handed_over`: the former expert's view of a thread that another expert has taken over. */
  state: z.enum(['open', 'paused', 'closed', 'handed_over']),
  opens_at: instant,
  /** The time at which the thread closes; each day of a pause postpones it by a day. */
  closes_at: instant,
  /** The time of the latest message; null if there is none. */
  last_at: z.nullable(instant),
  /** The beginning of the latest message that the reader may see. The text is empty if the message has only files. */
  last: z.nullable(z.object({ by: MessageWriter, text: z.string() })),
  /** The time since which a message from the patient has been waiting for an answer; null if none is waiting. */
  waiting_since: z.nullable(instant),
  /** The day in India by which the expert answers; null if no message from the patient is waiting. */
  answer_by: z.nullable(z.iso.date()),
  /** The number of the other person’s messages that the reader has not read. */
  unread: z.int(),
})
export type Thread = z.infer<typeof Thread>

export const ThreadsQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 20),
})
export type ThreadsQuery = z.output<typeof ThreadsQuery>

/**
 * `waiting`: why a running plan has no thread yet. Either there is no expert to write to, or the thread opens within
 * a minute.
 */
export const ThreadList = z.object({
  threads: z.array(Thread),
  waiting: z.nullable(z.enum(['expert', 'opening'])),
})
export type ThreadList = z.infer<typeof ThreadList>

/** A file attached to a message, with the name that its sender gave it. */
export const MessageFile = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
export type MessageFile = z.infer<typeof MessageFile>

/** One message. `n` numbers the messages of a thread from 1, without gaps. */
export const Message = z.object({
  n: z.int(),
  by: MessageWriter,
  /** The message's text; empty if the message has only files. */
  text: z.string(),
  files: z.array(MessageFile),
  at: instant,
  /** When the other person read the message. */
  read_at: z.nullable(instant),
})
export type Message = z.infer<typeof Message>

/** `before`: returns only messages with a smaller number. */
export const MessagesQuery = z.strictObject({
  thread_id: z.uuid(),
  before: z.optional(queryNumber(999_999_999)),
  limit: z._default(queryNumber(100), 20),
})
export type MessagesQuery = z.output<typeof MessagesQuery>

const expert = z.object({ name: z.string(), is_you: z.boolean() })
/**
 * A hand-over: after this many messages, another expert took over the thread. Without the patient's permission, the new
 * expert reads only the later messages.
 */
export const HandOver = z.object({
  n: z.int(),
  after: z.int(),
  at: instant,
  from: expert,
  to: expert,
  is_agreed: z.boolean(),
})
export type HandOver = z.infer<typeof HandOver>

/** The messages, the latest first, and the hand-overs, the earliest first. */
export const MessagePage = z.object({ thread: Thread, messages: z.array(Message), hand_overs: z.array(HandOver) })
export type MessagePage = z.infer<typeof MessagePage>

/**
 * `key`: if the browser sends the same message twice, the server stores it once. `file_ids`: the ids of stored files
 * with the purpose `message`, in order.
 */
export const SendMessage = z
  .strictObject({
    thread_id: z.uuid(),
    key: z.uuid(),
    text: text(0, MESSAGE_LENGTH),
    file_ids: z._default(
      z.array(z.uuid()).check(
        z.maxLength(MESSAGE_FILES),
        z.refine((ids) => new Set(ids).size === ids.length, 'must name each file once'),
      ),
      [],
    ),
  })
  .check(
    z.refine((message) => message.text !== '' || message.file_ids.length > 0, {
      error: 'must hold words or a file',
      path: ['text'],
    }),
  )
export type SendMessage = z.output<typeof SendMessage>
export const OpenMessageFile = z.strictObject({ file_id: z.uuid() })
export type OpenMessageFile = z.infer<typeof OpenMessageFile>
/** The number of a message in its thread. The maximum is the database's largest integer. */
const number = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
/** Marks the other person’s messages up to this number as read. */
export const ReadMessages = z.strictObject({ thread_id: z.uuid(), n: number })
export type ReadMessages = z.infer<typeof ReadMessages>

/** Decides whether the expert of the last hand-over, `n`, may read the messages that were sent before the hand-over. */
export const LetRead = z.strictObject({ thread_id: z.uuid(), n: number, may_read: z.boolean() })
export type LetRead = z.infer<typeof LetRead>

export const ThreadRefusal = z.object({
  code: z.enum([
    'thread_not_found',
    'thread_closed',
    'thread_paused',
    'thread_handed_over',
    'hand_over_changed',
    'key_taken',
    'file_not_found',
    'file_taken',
    'too_many_files',
  ]),
})
export type ThreadRefusal = z.infer<typeof ThreadRefusal>
