import type { JournalEntry, JournalQuery } from '@app/contracts/journal'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import type { JournalTables } from './journal.tables.ts'

const onWire = ({ id, at, text }: Selectable<JournalTables['journal_entries']>): JournalEntry => ({
  id,
  at: at.toISOString(),
  text,
})

/** The latest first. */
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

/** @returns the entry; undefined where its id belongs to something else. */
export async function insertEntry(
  db: Database,
  entry: Selectable<JournalTables['journal_entries']>,
): Promise<JournalEntry | undefined> {
  await db
    .insertInto('journal_entries')
    .values(entry)
    .onConflict((same) => same.column('id').doNothing())
    .execute()
  const row = await db
    .selectFrom('journal_entries')
    .selectAll()
    .where('id', '=', entry.id)
    .where('patient_id', '=', entry.patient_id)
    .where('text', '=', entry.text)
    .executeTakeFirst()
  return row && onWire(row)
}

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
