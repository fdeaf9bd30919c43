import type { HistoryItem, HistoryKind } from '@app/contracts/history'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { HistoryTables } from './history.tables.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

/** Lists a patient's current history, oldest item first. */
export async function listHistory(db: Database, patientId: string): Promise<HistoryItem[]> {
  const rows = await db
    .selectFrom('history_items as items')
    .leftJoin('doctors', 'doctors.id', 'items.confirmed_by')
    .select(['items.id', 'kind', 'text', 'since', 'told_at', 'confirmed_at'])
    .select((is) => is.case().when('doctors.id', 'is not', null).then(fullName()).end().as('confirmed_by'))
    .where('items.patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .orderBy('told_at')
    .orderBy('items.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    told_at: row.told_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }))
}

/**
 * Locks a patient, so that changes to their history wait for each other, and "nothing" never coexists with an item of
 * the same kind.
 */
export const lockTeller = (trx: Trx, patientId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const findItem = (db: Database, id: string) =>
  db.selectFrom('history_items').selectAll().where('id', '=', id).executeTakeFirst()

export const insertItem = (trx: Trx, item: Insertable<HistoryTables['history_items']>) =>
  trx.insertInto('history_items').values(item).execute()

export async function hasItems(trx: Trx, patientId: string, kind: HistoryKind): Promise<boolean> {
  const found = await trx
    .selectFrom('history_items')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('kind', '=', kind)
    .where('text', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends the patient's earlier statement that they have nothing of this kind. */
export const endNothing = (trx: Trx, patientId: string, kind: HistoryKind, now: Date) =>
  trx
    .updateTable('history_items')
    .set({ ended_at: now })
    .where('patient_id', '=', patientId)
    .where('kind', '=', kind)
    .where('text', 'is', null)
    .where('ended_at', 'is', null)
    .execute()

/** @returns whether the patient has such an item. An item that has already ended keeps its end. */
export async function endItem(trx: Trx, id: string, patientId: string, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('history_items')
    .set(({ fn, val }) => ({ ended_at: fn.coalesce('ended_at', val(now)) }))
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/**
 * Confirms the items that the patient had given by a given moment and that are still unconfirmed.
 *
 * @returns whether there was anything to confirm.
 */
export async function confirmItems(
  trx: Trx,
  { patientId, doctorId, until, now }: { patientId: string; doctorId: number; until: Date; now: Date },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('history_items')
    .set({ confirmed_at: now, confirmed_by: doctorId })
    .where('patient_id', '=', patientId)
    .where('told_at', '<=', until)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0n
}
