import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database, Trx } from '../db/client.ts'
import { KEPT, type Budget } from './limit.rules.ts'

interface Spent {
  /** Seconds to wait; 0 when the use is allowed, and then it is counted. */
  wait: number
  /** To be given back when the use turns out not to count. */
  uses: number[]
}

const hashOf = ({ name, key }: Budget): string => createHash('sha256').update(`${name} ${key}`).digest('hex')

/**
 * Counts one use against all of the budgets, or against none when one of them is spent. Uses of one budget wait for each
 * other until the transaction ends, so a limit is exact whatever comes at once, over all processes.
 */
export async function spend(trx: Trx, budgets: readonly Budget[], now: Date): Promise<Spent> {
  const counted = budgets
    .map((budget) => ({ ...budget, hash: hashOf(budget) }))
    // in one order everywhere: two who lock the same two budgets never wait for each other
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  for (const { hash } of counted)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${hash}`}, 0))`.execute(trx)
  let wait = 0
  for (const budget of counted) {
    const rows = await trx
      .selectFrom('limit_uses')
      .select('used_at')
      .where('name', '=', budget.name)
      .where('key_hash', '=', budget.hash)
      .where('used_at', '>', new Date(now.getTime() - KEPT))
      .orderBy('used_at', 'desc')
      .execute()
    const usedAt = rows.map(({ used_at }) => used_at)
    wait = Math.max(wait, budget.wait(usedAt, now))
  }
  if (wait > 0 || counted.length === 0) return { wait, uses: [] }
  const added = await trx
    .insertInto('limit_uses')
    .values(counted.map(({ name, hash }) => ({ name, key_hash: hash, used_at: now })))
    .returning('id')
    .execute()
  return { wait: 0, uses: added.map(({ id }) => id) }
}

/** Takes uses back that did not count after all. */
export async function giveBack(db: Database, uses: readonly number[]): Promise<void> {
  if (uses.length > 0)
    await db
      .deleteFrom('limit_uses')
      .where('id', 'in', [...uses])
      .execute()
}

export const forgetOldUses = (db: Database, now: Date) =>
  db
    .deleteFrom('limit_uses')
    .where('used_at', '<=', new Date(now.getTime() - KEPT))
    .execute()
