import * as z from 'zod/mini'
import { MESSAGE_FILES, MESSAGE_LENGTH } from './message-length.ts'
import { instant, queryNumber, text } from './wire.ts'

export const MessageWriter = z.enum(['patient', 'doctor'])
export type MessageWriter = z.infer<typeof MessageWriter>

/** What a patient and their expert write to each other in the weeks that a plan holds. A closed thread is read, and not written. */
export const Thread = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** The other person of the thread. */
  name: z.string(),
  /** The patient's, for an expert who may read their record; null else, and where it is not told. */
  age: z.nullable(z.int()),
  /** `handed_over`: to another expert, for the one who had it. */
  state: z.enum(['open', 'paused', 'closed', 'handed_over']),
  opens_at: instant,
  /** Each day of a pause moves it. */
  closes_at: instant,
  /** When somebody wrote last; null where nobody has. */
  last_at: z.nullable(instant),
  /** The beginning of the latest message that the reader may read. Without words it holds files alone. */
  last: z.nullable(z.object({ by: MessageWriter, text: z.string() })),
  /** Since when a message of the patient waits for an answer; null where none does. */
  waiting_since: z.nullable(instant),
  /** The day in India by which the expert answers; null where no message of the patient waits. */
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

/** `waiting`: why a running plan has no thread yet. There is no expert to write to, or it opens within a minute. */
export const ThreadList = z.object({
  threads: z.array(Thread),
  waiting: z.nullable(z.enum(['expert', 'opening'])),
})
export type ThreadList = z.infer<typeof ThreadList>

/** A file of a message, as who sent it called it. */
export const MessageFile = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
export type MessageFile = z.infer<typeof MessageFile>

/** One message. `n` counts those of its thread from 1, without gaps. */
export const Message = z.object({
  n: z.int(),
  by: MessageWriter,
  /** Empty where files are all that it holds. */
  text: z.string(),
  files: z.array(MessageFile),
  at: instant,
  /** When the other of the two read it. */
  read_at: z.nullable(instant),
})
export type Message = z.infer<typeof Message>

/** `before`: only those in front of this number. */
export const MessagesQuery = z.strictObject({
  thread_id: z.uuid(),
  before: z.optional(queryNumber(999_999_999)),
  limit: z._default(queryNumber(100), 20),
})
export type MessagesQuery = z.output<typeof MessagesQuery>

const expert = z.object({ name: z.string(), is_you: z.boolean() })
/** Another expert went on, after so many messages. Without the patient's word they read only what came after them. */
export const HandOver = z.object({
  n: z.int(),
  after: z.int(),
  at: instant,
  from: expert,
  to: expert,
  is_agreed: z.boolean(),
})
export type HandOver = z.infer<typeof HandOver>

/** The latest message first, and the first hand-over. */
export const MessagePage = z.object({ thread: Thread, messages: z.array(Message), hand_overs: z.array(HandOver) })
export type MessagePage = z.infer<typeof MessagePage>

/** `key`: the same sent again is written once. `file_ids`: stored files of purpose `message`, in their order. */
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
/** The number of a message in its thread. The limit is the database's largest integer. */
const number = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
/** The other’s messages up to this number are read. */
export const ReadMessages = z.strictObject({ thread_id: z.uuid(), n: number })
export type ReadMessages = z.infer<typeof ReadMessages>

/** Says whether the expert of the last hand-over, `n`, may read the messages from before it. */
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
