import { sql } from 'kysely'
import fs from 'node:fs'
import type { Database } from '../../../../platform/db/client.ts'

const MIGRATION = new URL('../../../../platform/db/migrations/0033-record-entries.sql', import.meta.url)

/** Lists the entries of all records, as they are kept. */
export const keptEntries = async (db: Database): Promise<string[]> =>
  listed(db, sql`select patient_id, part, encounter_id, entry, at from record_entries`)

/** Lists the entries of all records anew, from the tables of the record. */
export const writtenEntries = async (db: Database): Promise<string[]> =>
  listed(
    db,
    sql`select patient_id, part, encounter_id, entry, at from (
      select 'prescriptions' as part, encounter_id, '' as entry, max(issued_at) as at from prescriptions group by 2
      union all select 'milestones', encounter_id, milestones.id::text, max(at)
        from milestones join milestone_steps on milestone_id = milestones.id group by 2, 3
      union all select 'diet_plans', encounter_id, id::text, given_at from diet_plans
      union all select 'referrals', encounter_id, id::text, written_at from referrals
      union all select 'orders', encounter_id, lab_test_slug, ordered_at from lab_orders
      union all select 'notes', appointment_id, '', signed_at from encounters where signed_at is not null and (
        exists (select from note_shares join notes using (encounter_id, field)
          where encounter_id = appointment_id and text <> '')
        or exists (select from addenda where encounter_id = appointment_id and is_shared))
    ) written join appointments on appointments.id = encounter_id`,
  )

/** Lists the entries that the migration finds in a database that has none, and leaves them there. */
export async function foundEntries(db: Database): Promise<string[]> {
  const [find] = /^insert into record_entries[^;]+ written join [^;]+;/m.exec(fs.readFileSync(MIGRATION, 'utf8'))!
  await sql`delete from record_entries`.execute(db)
  await sql.raw(find).execute(db)
  return keptEntries(db)
}

async function listed(db: Database, entries: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select concat_ws(' ', part, encounter_id, patient_id, entry, at) as entry from (${entries}) entries`.execute(db)
  return rows.map(({ entry }) => entry).toSorted()
}
