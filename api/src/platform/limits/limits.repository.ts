import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database, Trx } from '../db/client.ts'
import { inPortions } from '../db/in-portions.ts'
import { bitsOf, type Crowd, type WorkDone } from './crowd.rules.ts'
import { KEPT, within, type Budget } from './limit.rules.ts'
import { purposeHash } from './work-desk.ts'
import { WorkWanted } from './work-wanted.ts'

/** How many of a key's uses are read, newest first; no limit is higher than this. */
const MOST = 2000

interface Spent {
  /** How many seconds to wait; 0 if the use is allowed and has been counted. */
  wait: number
  /** The counted uses, which can be given back if they turn out not to count. */
  uses: number[]
  /** The one of these uses that counts against a shared limit. */
  shared: number | null
}

type Counted = Pick<Budget, 'name' | 'key'> & { hash: string }
const hashOf = ({ name, key }: Pick<Budget, 'name' | 'key'>): string =>
  createHash('sha256').update(`${name} ${key}`).digest('hex')
const withHash = <B extends Pick<Budget, 'name' | 'key'>>(budget: B) => ({ ...budget, hash: hashOf(budget) })

/**
 * Counts one use against all budgets and one pot of the crowd, or against none of them if a budget is used up. Uses of
 * one budget wait for each other until the transaction ends, so a limit is exact across all processes, even for
 * concurrent requests.
 *
 * @throws WorkWanted if only the crowd's pots are full and no valid work came with the request.
 */
export async function spend(trx: Trx, budgets: readonly Budget[], now: Date, crowd?: Crowd): Promise<Spent> {
  const counted = budgets.map(withHash)
  const pots = crowd?.pots.map(withHash) ?? []
  // rows are always locked in the same order, so that two transactions that lock the same two budgets never deadlock
  for (const { hash } of [...counted, ...pots].toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${hash}`}, 0))`.execute(trx)
  let wait = 0
  let lastUse = 0
  for (const budget of counted) {
    const usedAt = await usesOf(trx, budget, now)
    lastUse = Math.max(lastUse, usedAt[0]?.getTime() ?? 0)
    wait = Math.max(wait, budget.wait(usedAt, now))
  }
  if (wait > 0) return { wait, uses: [], shared: null }
  const isCounted = crowd && now.getTime() - lastUse >= (crowd.firstWithin ?? 0) * 1000
  const pot = isCounted ? await findPot(trx, crowd, pots, now) : undefined
  const chosen: Counted[] = pot ? [...counted, pot] : counted
  if (chosen.length === 0) return { wait: 0, uses: [], shared: null }
  const added = await trx
    .insertInto('limit_uses')
    .values(chosen.map(({ name, hash }) => ({ name, key_hash: hash, used_at: now })))
    .returning('id')
    .execute()
  const uses = added.map(({ id }) => id)
  return { wait: 0, uses, shared: pot ? uses.at(-1)! : null }
}

/**
 * Returns the pot against which the use counts: the first one with room, or the address's pot if a work challenge was
 * solved.
 */
async function findPot<P extends Crowd['pots'][number] & { hash: string }>(
  trx: Trx,
  { purpose, work, atLeast = 0 }: Crowd,
  pots: readonly P[],
  now: Date,
): Promise<P> {
  let bits = atLeast
  let retryAfter = 1
  for (const pot of pots) {
    const usedAt = await usesOf(trx, pot, now)
    const wanted = bitsOf(pot, usedAt, now)
    if (wanted === 0 && atLeast === 0) return pot
    bits = Math.max(atLeast, wanted)
    retryAfter = Math.max(1, within(...pot.limits)(usedAt, now))
  }
  if (await takeWork(trx, work, purpose)) return pots.at(-1)!
  throw new WorkWanted({ purpose, bits, retryAfter })
}

/** Accepts a solved challenge only for its own purpose and only once across all processes. */
async function takeWork(trx: Trx, work: WorkDone | undefined, purpose: string): Promise<boolean> {
  if (work?.purpose !== purposeHash(purpose)) return false
  const used = await trx
    .insertInto('used_works')
    .values({ id: work.id, expires_at: work.expiresAt })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

async function usesOf(trx: Trx, { name, hash }: Counted, now: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('limit_uses')
    .select('used_at')
    .where('name', '=', name)
    .where('key_hash', '=', hash)
    .where('used_at', '>', new Date(now.getTime() - KEPT))
    .orderBy('used_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ used_at }) => used_at)
}

/** Removes uses that turned out not to count. */
export async function giveBack(db: Database, uses: readonly number[]): Promise<void> {
  if (uses.length > 0)
    await db
      .deleteFrom('limit_uses')
      .where('id', 'in', [...uses])
      .execute()
}

export const forgetOldUses = (db: Database, now: Date) =>
  inPortions((most) =>
    db.deleteFrom('limit_uses').where('id', 'in', ({ selectFrom }) =>
      selectFrom('limit_uses')
        .select('id')
        .where('used_at', '<=', new Date(now.getTime() - KEPT))
        .orderBy('used_at')
        .limit(most),
    ),
  )

export const forgetOldWorks = (db: Database, now: Date) =>
  db.deleteFrom('used_works').where('expires_at', '<=', now).execute()
