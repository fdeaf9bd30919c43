import type { Database, Trx } from '../../../platform/db/client.ts'
import { aliasOf } from '../../../platform/alias.rules.ts'

export const findAlias = async (db: Database, blogId: number, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('comment_aliases')
      .select('alias')
      .where('blog_id', '=', blogId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.alias

export const isAliasTaken = async (db: Database, blogId: number, alias: string): Promise<boolean> =>
  (await db
    .selectFrom('comment_aliases')
    .select('alias')
    .where('blog_id', '=', blogId)
    .where('alias', '=', alias)
    .executeTakeFirst()) !== undefined

/** Gives a reader a name below an article, if they have none there yet: the first name that no one else has. */
export async function giveAlias(trx: Trx, key: Uint8Array, blog_id: number, user_id: string): Promise<void> {
  if (await findAlias(trx, blog_id, user_id)) return
  for (let attempt = 0, taken = false; !taken; attempt++) {
    const alias = aliasOf(key, user_id, blog_id, attempt)
    const row = await trx
      .insertInto('comment_aliases')
      .values({ blog_id, user_id, alias })
      .onConflict((known) => known.doNothing())
      .returning('alias')
      .executeTakeFirst()
    taken = row !== undefined
  }
}
