import { sql, type Selectable } from 'kysely'
import type { Database, Trx } from '../db/client.ts'
import type { Tables } from '../db/schema.ts'
import { claimDue, type Claim } from './claim-due.ts'

export type OutboxJob = Selectable<Tables['outbox']>

interface NewJob {
  kind: string
  /** Work with the same key is done once: a second one is left out. */
  key: string
  payload: Readonly<Record<string, unknown>>
  now: Date
  /** Not before this moment; at once without it. */
  at?: Date
}

/** Leaves work for after the commit of this transaction. */
export const addJob = (trx: Trx, { payload, now, at, ...job }: NewJob) =>
  trx
    .insertInto('outbox')
    .values({ ...job, payload: JSON.stringify(payload), created_at: now, available_at: at ?? now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

/** Work of some kinds that is due; a try counts from its claim, so that work which ends its process comes to an end too. */
export const claimJobs = (db: Database, kinds: readonly string[], claim: Claim): Promise<OutboxJob[]> =>
  claimDue(db, { table: 'outbox', due: 'available_at' }, claim, {
    only: sql`done_at is null and kind = any(${kinds})`,
    set: sql`tries = tries + 1`,
  })

export const finishJob = (db: Database, id: number, outcome: string, now: Date) =>
  db
    .updateTable('outbox')
    .set({ done_at: now, outcome, last_error: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

/** Leaves work until its moment: that is no try. */
export const holdJob = (db: Database, id: number, until: Date) =>
  db
    .updateTable('outbox')
    .set((job) => ({ available_at: until, tries: job('tries', '-', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

export const postponeJob = (db: Database, id: number, until: Date, reason: string) =>
  db
    .updateTable('outbox')
    .set({ available_at: until, last_error: reason })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

/** Leaves work for a person to look at. */
export const parkJob = (db: Database, id: number, reason: string) =>
  db
    .updateTable('outbox')
    .set({ available_at: sql<Date>`'infinity'`, last_error: reason })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

/** Locks work that is not done; undefined where it is, or was never there. */
export const lockWaiting = (trx: Trx, id: number) =>
  trx
    .selectFrom('outbox')
    .select((job) => ['kind', 'available_at', sql<boolean>`${job.ref('available_at')} = 'infinity'`.as('is_parked')])
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** @param more - `tries`: as if it had been tried so often. */
export const makeDue = (trx: Trx, id: number, now: Date, more: { tries?: number } = {}) =>
  trx
    .updateTable('outbox')
    .set({ available_at: now, ...more })
    .where('id', '=', id)
    .execute()

/** Forgets work that was done before a moment; what is parked stays. */
export const forgetDone = (db: Database, before: Date) =>
  db.deleteFrom('outbox').where('done_at', '<', before).execute()
