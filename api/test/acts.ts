import type { Database } from '../src/platform/db/client.ts'

/** Lists the actions on a patient's record, in order, without reads. */
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
