import { HOUR } from '@app/domain/durations'
import { randomBytes } from 'node:crypto'
import type { Database, Trx } from '../db/client.ts'
import { giveAlias } from '../reading/comments/aliases.repository.ts'
import { insertComment } from '../reading/comments/comments.repository.ts'
import { THREADS, type DemoComment, type Writer } from './comment-threads.ts'
import { DEMO_DOMAIN } from './demo-people.ts'
import { DEMO_DOCTOR_ID } from './people.ts'

const READERS = 6
/** Between a comment of the demo and the one before it. */
const APART = 7 * HOUR

interface Place {
  blog_id: number
  parent_comment_id: number | null
  thread_id: number | null
}

/** What readers have said below the articles; loading it again changes nothing. */
export async function demoComments(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const readers = await Promise.all(Array.from({ length: READERS }, (_, index) => demoReader(trx, index + 1, now)))
    const known = await trx.selectFrom('comments').select('id').where('user_id', 'in', readers).executeTakeFirst()
    if (known) return
    const { user_id: doctor } = await trx
      .selectFrom('doctors')
      .select('user_id')
      .where('id', '=', DEMO_DOCTOR_ID)
      .executeTakeFirstOrThrow()
    const key = randomBytes(32)
    let at = now.getTime() - countOf(Object.values(THREADS).flat()) * APART

    async function write(comments: readonly DemoComment[], place: Place): Promise<void> {
      for (const { by, text, replies = [] } of comments) {
        const user_id = idOf(by, readers, doctor!)
        if (by !== 'doctor') await giveAlias(trx, key, place.blog_id, user_id)
        const created_at = new Date((at += APART))
        const { id } = await insertComment(trx, {
          ...place,
          user_id,
          doctor_id: by === 'doctor' ? DEMO_DOCTOR_ID : null,
          comment: text ?? null,
          created_at,
          deleted_at: text === undefined ? created_at : null,
          hidden_at: null,
        })
        await write(replies, { ...place, parent_comment_id: id, thread_id: place.thread_id ?? id })
      }
    }
    for (const [slug, comments] of Object.entries(THREADS)) {
      const blog = await trx.selectFrom('blogs').select('id').where('slug', '=', slug).executeTakeFirst()
      if (blog) await write(comments, { blog_id: blog.id, parent_comment_id: null, thread_id: null })
    }
  })
}

const idOf = (by: Writer, readers: readonly string[], doctor: string): string =>
  by === 'doctor' ? doctor : readers[by - 1]!

const countOf = (comments: readonly DemoComment[]): number =>
  comments.reduce((sum, { replies = [] }) => sum + 1 + countOf(replies), 0)

/** An account without a password: nobody logs in as it. */
async function demoReader(trx: Trx, number: number, created_at: Date): Promise<string> {
  const email = `reader-${number}@${DEMO_DOMAIN}`
  await trx
    .insertInto('users')
    .values({ user_type: 'Patient', name: `Reader ${number}`, email, created_at })
    .onConflict((known) => known.column('email').where('email', 'is not', null).doNothing())
    .execute()
  return (await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}
