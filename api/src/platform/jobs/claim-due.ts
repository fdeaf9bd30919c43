import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '../db/client.ts'
import type { Tables } from '../db/schema.ts'

/**
 * How long claimed work belongs to the process that claimed it, in milliseconds. A lease lasts longer than any other
 * server takes to respond.
 */
export const LEASE = 120_000

/** How long claimed work belongs to its process, and how many rows are claimed. */
export interface Claim {
  now: Date
  leaseUntil: Date
  limit: number
}

/** Returns the limits for a claim made now. */
export const claimAt = (now: Date, limit: number): Claim => ({
  now,
  leaseUntil: new Date(now.getTime() + LEASE),
  limit,
})

/** Where work waits: a table, and its column with the time at which a row is due. */
type Queue = { [Name in keyof Tables]: { table: Name; due: keyof Tables[Name] & string } }[keyof Tables]

interface Choice {
  /** A condition that selects the rows that still need work, if the due time alone does not decide this. */
  only?: RawBuilder<boolean>
  /** Other columns that the claim changes. */
  set?: RawBuilder<unknown>
}

/**
 * Claims the due rows, oldest first. Claimed rows become due again at `leaseUntil` unless the process records something
 * else before then.
 */
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
