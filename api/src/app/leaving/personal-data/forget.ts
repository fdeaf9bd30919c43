import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/db/client.ts'
import { RETENTION } from './retention-of-tables.ts'
import type { Person } from './person.ts'
import type { Told } from './told.ts'

/** Returns true if work that concerns the person is unfinished, such as a webhook from the payment provider. */
export async function isWorkedOn(trx: Trx, person: Person): Promise<boolean> {
  for (const [table, { waits }] of Object.entries(RETENTION)) {
    if (!waits) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${waits(person)} limit 1`.execute(trx)
    if (rows.length > 0) return true
  }
  return false
}

/**
 * Erases or anonymizes what we hold about a person, table by table, as the list specifies. Tables without rows about
 * the person are not reported.
 */
export async function forget(trx: Trx, person: Person, now: Date): Promise<Told[]> {
  // ending the sessions notifies code that has resources open for a session
  await sql`update sessions set ended_at = ${now} where user_id = ${person.id} and ended_at is null`.execute(trx)
  const told: Told[] = []
  for (const [table, { what, rows, end, searched }] of Object.entries(RETENTION)) {
    const name = sql.table(table)
    const theirs = rows(person)
    if (end.kind === 'keep') {
      const kept = await countOf(trx, name, theirs)
      if (kept > 0) told.push({ table, what, rows: kept, end: 'kept', why: end.why, until: end.until })
      continue
    }
    const shared = end.kind === 'erase' ? end.butShared : undefined
    if (shared) {
      const { what: sharedWhat, why, until } = shared
      const stays = sql<boolean>`${theirs} and ${shared.rows}`
      const kept = shared.change
        ? await changed(trx, sql`update ${name} set ${shared.change} where ${stays}`)
        : await countOf(trx, name, stays)
      if (kept > 0) told.push({ table, what: sharedWhat, rows: kept, end: 'kept', why, until })
    }
    // rows whose link was cut no longer belong to the person; rows that others are just beginning to read stay as well
    const goes = shared && !shared.change ? sql<boolean>`${theirs} and not ${shared.rows}` : theirs
    const change = end.kind === 'erase' ? sql`delete from ${name}` : sql`update ${name} set ${end.change(now)}`
    const all = sql`${change} where ${goes}`
    const count = searched ? await changedInPortions(trx, name, all) : await changed(trx, all)
    if (count > 0) told.push({ table, what, rows: count, end: end.kind === 'erase' ? 'erased' : 'without a name' })
  }
  return told
}

async function countOf(trx: Trx, table: RawBuilder<unknown>, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table} where ${where}`.execute(trx)
  return rows[0]!.count
}

const changed = async (trx: Trx, change: RawBuilder<unknown>): Promise<number> =>
  Number((await change.execute(trx)).numAffectedRows ?? 0)

/** How many rows one statement searches, so that it ends in time. */
const A_PORTION = 20_000

/** Changes the rows of a table that is searched as a whole, a portion at a time. */
async function changedInPortions(trx: Trx, table: RawBuilder<unknown>, change: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from ${table}`.execute(trx)
  const { first, last } = rows[0]!
  let count = 0
  for (let from = first; from <= last; from += A_PORTION)
    count += await changed(trx, sql`${change} and id >= ${from} and id < ${from + A_PORTION}`)
  return count
}
