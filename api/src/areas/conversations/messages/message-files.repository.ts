import type { MessageFile, MessageWriter } from '@app/contracts/threads'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { findThread, isOfTheirTerm, type Reader, type Reading } from './threads.repository.ts'

/**
 * Locks those of the given files that a person has uploaded for messages, in the order of the ids. Two messages that
 * name the same file wait for each other.
 */
export async function lockOwnFiles(trx: Trx, ownerId: string, ids: readonly string[]): Promise<MessageFile[]> {
  if (ids.length === 0) return []
  const found = await trx
    .selectFrom('files')
    .select(['id', 'name', 'bytes'])
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'message')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** @returns false if one of the files has already been sent with another message. */
export async function insertFiles(
  trx: Trx,
  { thread_id, n, files }: { thread_id: string; n: number; files: readonly MessageFile[] },
): Promise<boolean> {
  if (files.length === 0) return true
  const added = await trx
    .insertInto('message_files')
    .values(files.map(({ id }, index) => ({ thread_id, n, of: files.length, place: index + 1, file_id: id })))
    .onConflict((known) => known.column('file_id').doNothing())
    .returning('file_id')
    .execute()
  return added.length === files.length
}

/** Counts the files that the patient or the expert has sent in a thread. */
export async function countFiles(trx: Trx, threadId: string, by: MessageWriter): Promise<number> {
  const { count } = await trx
    .selectFrom('messages')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('files'), sql<number>`0`).as('count'))
    .where('thread_id', '=', threadId)
    .where('by', '=', by)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds the thread in which a file was sent, if the reader may read the message that contains it. */
export const findThreadOf = (db: Database, { userType, doctorId }: Reader, fileId: string) =>
  db
    .selectFrom('message_files')
    .select('thread_id')
    .where('file_id', '=', fileId)
    .$if(userType === 'Doctor', (sent) =>
      sent.where(isOfTheirTerm(doctorId, { thread: 'message_files.thread_id', n: 'message_files.n' })),
    )
    .executeTakeFirst()

/** Checks whether a person sent or received a file and may read its message. */
export async function isSentBetween(db: Database, reading: Reading, fileId: string): Promise<boolean> {
  const sent = await findThreadOf(db, reading.reader, fileId)
  return sent !== undefined && (await findThread(db, reading, sent.thread_id)) !== undefined
}
