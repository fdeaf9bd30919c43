import { HOUR } from '@app/domain/durations'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/db/client.ts'
import { DEMO_DOCTOR_ID, DEMO_DOMAIN } from './demo-people.ts'
import { THREADS, type DemoComment, type Writer } from './comment-threads.demo.ts'
import { createCommentsService } from '../../areas/reading/reading.door.ts'

const READERS = 6
/** The time between two of the demo's comments, in milliseconds. */
const APART = 7 * HOUR
/** The text of a comment before its writer deleted it. */
const TAKEN_BACK = 'On second thought, no.'

/**
 * Writes readers' comments below the articles, using the comments service with its clock in the past. An article that
 * already has comments from demo readers is skipped, so loading the comments again changes nothing.
 */
export async function demoComments(db: Database, now: Date): Promise<void> {
  const people = await writers(db, now)
  let at = now.getTime() - countOf(Object.values(THREADS).flat()) * APART
  const comments = createCommentsService({ db, clock: () => new Date(at), aliasKey: randomBytes(32) })

  async function write(slug: string, thread: readonly DemoComment[], parent?: number): Promise<void> {
    for (const { by, text, replies = [] } of thread) {
      at += APART
      const writer = people(by)
      const made = await comments.create(
        { blog_slug: slug, comment: text ?? TAKEN_BACK, parent_comment_id: parent },
        writer,
      )
      if (!made.ok) throw new Error(`a comment of the demo was refused: ${made.error.code}`)
      await write(slug, replies, made.value)
      if (text === undefined) await comments.remove(made.value, writer.userId)
    }
  }

  for (const [slug, thread] of Object.entries(THREADS)) if (await isToBeWritten(db, slug)) await write(slug, thread)
}

/** Returns true if the content includes the article and no demo reader has commented on it yet. */
const isToBeWritten = async (db: Database, slug: string): Promise<boolean> =>
  (await db
    .selectFrom('blogs')
    .select('id')
    .where('slug', '=', slug)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comments')
            .innerJoin('users', 'users.id', 'comments.user_id')
            .select('comments.id')
            .whereRef('blog_id', '=', 'blogs.id')
            .where('email', 'like', `reader-%@${DEMO_DOMAIN}`),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined

const countOf = (comments: readonly DemoComment[]): number =>
  comments.reduce((sum, { replies = [] }) => sum + 1 + countOf(replies), 0)

/** Creates readers without a password, so that nobody can log in as them, and finds the demo's doctor. */
async function writers(db: Database, created_at: Date) {
  const readers: string[] = []
  for (let number = 1; number <= READERS; number++) {
    const email = `reader-${number}@${DEMO_DOMAIN}`
    await db
      .insertInto('users')
      .values({ user_type: 'Patient', name: `Reader ${number}`, email, created_at })
      .onConflict((known) => known.column('email').where('email', 'is not', null).doNothing())
      .execute()
    readers.push((await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id)
  }
  const doctor = await db
    .selectFrom('doctors')
    .select('user_id')
    .where('id', '=', DEMO_DOCTOR_ID)
    .executeTakeFirstOrThrow()
  return (by: Writer) =>
    by === 'doctor'
      ? { userId: doctor.user_id!, doctorId: DEMO_DOCTOR_ID }
      : { userId: readers[by - 1]!, doctorId: null }
}
