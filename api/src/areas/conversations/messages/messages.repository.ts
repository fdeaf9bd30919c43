import type { Message, MessagesQuery, MessageWriter } from '@app/contracts/threads'
import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { MessageSaid } from '../../../platform/messages/template.ts'
import type { MessagesTables } from './messages.tables.ts'
import { isOfTheirTerm, otherOf, writerOf, type Reader } from './threads.repository.ts'

type Row = Omit<Message, 'at' | 'read_at'> & { at: Date; read_at: Date | null }

export const messageOnWire = ({ n, by, text, files, at, read_at }: Row): Message => ({
  n,
  by,
  text,
  files,
  at: at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
})

const messagesOf = (db: Database, threadId: string) =>
  db
    .selectFrom('messages')
    .select(['n', 'by', 'text', 'at', 'read_at'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('message_files as sent')
          .innerJoin('files', 'files.id', 'sent.file_id')
          .select(['files.id', 'files.name', 'files.bytes'])
          .whereRef('sent.thread_id', '=', 'messages.thread_id')
          .whereRef('sent.n', '=', 'messages.n')
          .orderBy('sent.place'),
      ).as('files'),
    )
    .where('thread_id', '=', threadId)

/** Lists the messages in a thread that its reader may read, latest first. */
export async function listMessages(
  db: Database,
  { userType, doctorId }: Reader,
  { thread_id, before, limit }: MessagesQuery,
): Promise<Message[]> {
  const rows = await messagesOf(db, thread_id)
    .$if(userType === 'Doctor', (found) =>
      found.where(isOfTheirTerm(doctorId, { thread: 'messages.thread_id', n: 'messages.n' })),
    )
    .$if(before !== undefined, (found) => found.where('n', '<', before!))
    .orderBy('n', 'desc')
    .limit(limit)
    .execute()
  return rows.map(messageOnWire)
}

export const findByKey = (trx: Trx, sent: { thread_id: string; by: MessageWriter; key: string }) =>
  messagesOf(trx, sent.thread_id).where('by', '=', sent.by).where('key', '=', sent.key).executeTakeFirst()

/** @param after - The number of a message; only messages with higher numbers are checked. */
export async function hasUnread(
  trx: Trx,
  { threadId, by, after }: { threadId: string; by: MessageWriter; after: number },
): Promise<boolean> {
  const found = await trx
    .selectFrom('messages')
    .select('n')
    .where('thread_id', '=', threadId)
    .where('by', '=', by)
    .where('n', '>', after)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Saves the next message of a locked thread. */
export async function insertMessage(
  trx: Trx,
  message: Omit<Insertable<MessagesTables['messages']>, 'read_at'>,
): Promise<void> {
  await trx.insertInto('messages').values(message).execute()
  await trx
    .updateTable('threads')
    .set({ messages: message.n, last_at: message.at })
    .where('id', '=', message.thread_id)
    .execute()
}

/** Marks as read, up to a given number, the other person's messages that the reader may read. */
export const markRead = (
  db: Database,
  reader: Reader,
  { threadId, n, now }: { threadId: string; n: number; now: Date },
) =>
  db
    .updateTable('messages')
    .set({ read_at: now })
    .where('thread_id', '=', threadId)
    .where('by', '=', otherOf(writerOf(reader)))
    .$if(reader.userType === 'Doctor', (found) =>
      found.where(isOfTheirTerm(reader.doctorId, { thread: 'messages.thread_id', n: 'messages.n' })),
    )
    .where('n', '<=', n)
    .where('read_at', 'is', null)
    .execute()

/**
 * Returns why a notice about a message is no longer needed. If someone is reading the message at this moment, the query
 * waits until they have finished.
 */
export async function whyNotUnread(db: Database | Trx, { thread, n }: MessageSaid): Promise<string | undefined> {
  const found = await db
    .selectFrom('messages')
    .select('read_at')
    .select(
      sql<boolean>`by = 'patient' and exists (
        select from thread_hand_overs as given where given.thread_id = messages.thread_id and given.after >= messages.n)`.as(
        'is_handed_over',
      ),
    )
    .where('thread_id', '=', thread)
    .where('n', '=', n)
    .forShare()
    .executeTakeFirst()
  if (found?.is_handed_over) return 'another expert answers now'
  return found && found.read_at === null ? undefined : 'the message is read'
}

/** Finds an expert's account; null for an expert without one. */
export async function findDoctorsAccount(db: Database, doctorId: number): Promise<string | null> {
  const { user_id } = await db
    .selectFrom('doctors')
    .select('user_id')
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow()
  return user_id
}
