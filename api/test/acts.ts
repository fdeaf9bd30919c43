import type { Database } from '../src/platform/db/client.ts'

/** What was done to a patient's record, without the readings, in order. */
export async function actsOn(db: Database, patientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('act')
    .where('patient_id', '=', patientId)
    .where('act', '!=', 'read')
    .orderBy('n')
    .execute()
  return rows.map(({ act }) => act)
}
