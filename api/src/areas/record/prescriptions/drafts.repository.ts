import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { PrescriptionsTables } from './prescriptions.tables.ts'

type Draft = Insertable<PrescriptionsTables['prescription_drafts']>

export const findDraft = (db: Database, encounterId: string) =>
  db.selectFrom('prescription_drafts').selectAll().where('encounter_id', '=', encounterId).executeTakeFirst()

/** Replaces the current draft with a new one. The caller holds the lock on the encounter. */
export const writeDraft = (trx: Trx, { encounter_id, ...draft }: Draft) =>
  trx
    .insertInto('prescription_drafts')
    .values({ encounter_id, ...draft })
    .onConflict((known) => known.column('encounter_id').doUpdateSet(draft))
    .execute()

/**
 * Empties a draft once its prescription is issued. The emptied draft counts as no tab's save, and its revision goes up,
 * so that a tab with the old draft notices the change.
 */
export const emptyDraft = (trx: Trx, encounterId: string, { by: tab, now }: { by: string; now: Date }) =>
  trx
    .updateTable('prescription_drafts')
    .set(({ eb }) => ({
      items: JSON.stringify([]),
      advice: null,
      revision: eb('revision', '+', 1),
      tab,
      n: 1,
      saved_at: now,
    }))
    .where('encounter_id', '=', encounterId)
    .execute()

export const findAsked = (db: Database, encounterId: string) =>
  db.selectFrom('details_requests').select('asked_at').where('encounter_id', '=', encounterId).executeTakeFirst()

/** @returns when the patient was last asked: just now, or at most `seldom` milliseconds ago. */
export async function noteAsked(trx: Trx, encounter_id: string, now: Date, seldom: number): Promise<Date> {
  const asked = await trx
    .insertInto('details_requests')
    .values({ encounter_id, asked_at: now })
    .onConflict((known) =>
      known
        .column('encounter_id')
        .doUpdateSet({ asked_at: now })
        .where('details_requests.asked_at', '<=', new Date(now.getTime() - seldom)),
    )
    .returning('asked_at')
    .executeTakeFirst()
  if (asked) return asked.asked_at
  const { asked_at } = await trx
    .selectFrom('details_requests')
    .select('asked_at')
    .where('encounter_id', '=', encounter_id)
    .executeTakeFirstOrThrow()
  return asked_at
}
