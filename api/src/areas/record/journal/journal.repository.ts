import type { JournalEntry, JournalQuery } from '@app/contracts/journal'
import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { JournalTables } from './journal.tables.ts'

export const onWire = ({ id, at, text }: Selectable<JournalTables['journal_entries']>): JournalEntry => ({
  id,
  at: at.toISOString(),
  text,
})

/** Lists the entries in a patient's journal, latest first. */
export async function listEntries(db: Database, patientId: string, { skip, limit }: JournalQuery) {
  const rows = await db
    .selectFrom('journal_entries')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(onWire)
}

export const findEntry = (trx: Trx, id: string) =>
  trx.selectFrom('journal_entries').selectAll().where('id', '=', id).executeTakeFirst()

export const insertEntry = (db: Database, entry: Selectable<JournalTables['journal_entries']>) =>
  db.insertInto('journal_entries').values(entry).returningAll().executeTakeFirstOrThrow()

export async function writeEntry(
  db: Database,
  { id, patient_id, text }: { id: string; patient_id: string; text: string },
): Promise<JournalEntry | undefined> {
  const row = await db
    .updateTable('journal_entries')
    .set({ text })
    .where('id', '=', id)
    .where('patient_id', '=', patient_id)
    .returningAll()
    .executeTakeFirst()
  return row && onWire(row)
}

/** @returns whether the patient had such an entry. */
export async function deleteEntry(db: Database, id: string, patientId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('journal_entries')
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
