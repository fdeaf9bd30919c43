import { currentStep } from '@app/telemetry/trace'
import { sql, type Selectable } from 'kysely'
import type { Database, Trx } from '../db/client.ts'
import { inPortions } from '../db/in-portions.ts'
import type { Tables } from '../db/schema.ts'
import { claimDue, type Claim } from './claim-due.ts'

export type OutboxJob = Selectable<Tables['outbox']>

interface NewJob {
  kind: string
  /** The work's key: work with the same key is done once, and adding it again has no effect. */
  key: string
  payload: Readonly<Record<string, unknown>>
  now: Date
  /** The earliest time for the work; if omitted, the work is due immediately. */
  at?: Date
}

/** Stores work that is to be done after this transaction commits. */
export const addJob = (trx: Trx, { payload, now, at, ...job }: NewJob) => {
  const { trace, span } = currentStep() ?? {}
  return trx
    .insertInto('outbox')
    .values({
      ...job,
      payload: JSON.stringify(payload),
      created_at: now,
      available_at: at ?? now,
      trace: trace ?? null,
      span: span ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * Claims due work of the given kinds. An attempt is counted when the work is claimed, so that work that crashes its
 * process is eventually given up too.
 */
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

/**
 * Deletes work of one kind, done or not, that is older than a given time; meant for messages whose payload is a secret
 * in plain text.
 */
export const deleteJobs = (db: Database, kind: string, before: Date) =>
  db
    .deleteFrom('outbox')
    .where(sql<string>`split_part(key, ':', 1)`, '=', kind)
    .where('created_at', '<', before)
    .execute()

/** Postpones work until a given time, without counting an attempt. */
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

/** Sets work aside for manual inspection. */
export const parkJob = (db: Database, id: number, reason: string) =>
  db
    .updateTable('outbox')
    .set({ available_at: sql<Date>`'infinity'`, last_error: reason })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

/** Locks work that has not been done; undefined if it has been done or never existed. */
export const lockWaiting = (trx: Trx, id: number) =>
  trx
    .selectFrom('outbox')
    .select((job) => ['kind', 'available_at', sql<boolean>`${job.ref('available_at')} = 'infinity'`.as('is_parked')])
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** @param more - With `tries`, this also sets the number of attempts. */
export const makeDue = (trx: Trx, id: number, now: Date, more: { tries?: number } = {}) =>
  trx
    .updateTable('outbox')
    .set({ available_at: now, ...more })
    .where('id', '=', id)
    .execute()

/** Deletes work that was done before a given time. Work that was set aside is not deleted. */
export const forgetDone = (db: Database, before: Date, portion?: number) =>
  inPortions(
    (most) =>
      db
        .deleteFrom('outbox')
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('outbox').select('id').where('done_at', '<', before).orderBy('done_at').limit(most),
        ),
    portion,
  )
