import type { RecordContents } from '@app/contracts/record-contents'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { BOOKED } from '../../care/care.door.ts'
import type { ContentsTables } from './contents.tables.ts'

/** The parts of the record that experts write, which `record_entries` keeps. */
const WRITTEN: readonly ContentsTables['record_entries']['part'][] = [
  'prescriptions',
  'orders',
  'diet_plans',
  'milestones',
  'referrals',
  'notes',
]

type Counted = { [Part in keyof RecordContents]: { count: number; last_at: Date | null } }

/**
 * Counts, per section of a patient's record, the entries that the patient may read. The time of the latest is the one
 * that the section itself shows: a document's own date, a milestone's last change.
 */
export async function countContents(db: Database, patientId: string): Promise<Counted> {
  const { rows } = await sql<{ part: keyof Counted; count: number; last_at: Date | null }>`
    with own as (select id, kind from appointments where patient_id = ${patientId} and status = any (${BOOKED})),
      -- a discovery call may have notes, but nothing else of the record
      written as (select part, count(*)::int as count, max(at) as last_at
        from record_entries join own on own.id = encounter_id
        where patient_id = ${patientId} and (part = 'notes' or kind <> 'discovery_call') group by part)
    select part, coalesce(count, 0) as count, last_at from unnest(${WRITTEN}::text[]) as part left join written using (part)
    union all select 'lab_tests', count(*)::int, max(created_at) from lab_bookings where patient_id = ${patientId}
    union all select 'documents', count(*)::int, max(dated_on)::timestamp at time zone 'Asia/Kolkata'
      from patient_documents where patient_id = ${patientId} and removed_at is null
    union all select 'history', count(distinct kind)::int, max(told_at)
      from history_items where patient_id = ${patientId} and ended_at is null
    union all select 'reports', count(*)::int, max(finished_at)
      from shi_responses where user_id = ${patientId} and finished_at is not null
    union all select 'journal', count(*)::int, max(at) from journal_entries where patient_id = ${patientId}`.execute(
    plannedOnce(db),
  )
  return Object.fromEntries(rows.map(({ part, ...counted }) => [part, counted])) as Counted
}
