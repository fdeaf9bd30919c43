import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Tables } from '../db/schema.ts'

/** Milliseconds for which claimed work is left to whoever claimed it: longer than anybody whom we ask may take to answer. */
export const LEASE = 120_000

/** How long claimed work is whose, and how much of it. */
export interface Claim {
  now: Date
  leaseUntil: Date
  limit: number
}

/** The limits of a claim that is made now. */
export const claimAt = (now: Date, limit: number): Claim => ({
  now,
  leaseUntil: new Date(now.getTime() + LEASE),
  limit,
})

/** Where work waits: its table, and the column that says when it is due. */
type Queue = { [Name in keyof Tables]: { table: Name; due: keyof Tables[Name] & string } }[keyof Tables]

interface Choice {
  /** Which rows are work still, where not all that have a moment are. */
  only?: RawBuilder<boolean>
  /** What the claim changes besides. */
  set?: RawBuilder<unknown>
}

/** The rows that are due, oldest first. They come up again at `leaseUntil`, unless something else is recorded by then. */
export async function claimDue<Q extends Queue>(
  db: Database,
  { table, due }: Q,
  { now, leaseUntil, limit }: Claim,
  { only = sql`true`, set }: Choice = {},
): Promise<Selectable<Tables[Q['table']]>[]> {
  const [name, column] = [sql.table(table), sql.ref(due)]
  const { rows } = await sql<Selectable<Tables[Q['table']]>>`
    update ${name} set ${column} = ${leaseUntil} ${set ? sql`, ${set}` : sql``}
    where id in (
      select id from ${name} where ${column} <= ${now} and ${only}
      order by ${column} limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}
