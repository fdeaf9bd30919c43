import type { RecordContents } from '@app/contracts/record-contents'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { BOOKED } from '../../care/care.door.ts'

type Counted = { [Part in keyof RecordContents]: { count: number; last_at: Date | null } }

/**
 * Counts, per section of a patient's record, the entries that the patient may read. The time of the latest is the one
 * that the section itself shows: a document's own date, a milestone's last change.
 */
export async function countContents(db: Database, patientId: string): Promise<Counted> {
  const { rows } = await sql<{ part: keyof Counted; count: number; last_at: Date | null }>`
    with own as (select id, kind from appointments where patient_id = ${patientId} and status = any (${BOOKED})),
      -- a discovery call may have notes, but nothing else of the record
      consulted as (select id from own where kind <> 'discovery_call')
    -- versions count up from 1, so each prescription has one first version
    select 'prescriptions' as part, count(*) filter (where version = 1)::int as count, max(issued_at) as last_at
      from prescriptions join consulted on consulted.id = encounter_id
    union all select 'orders', count(*)::int, max(ordered_at) from lab_orders join consulted on consulted.id = encounter_id
    union all select 'lab_tests', count(*)::int, max(created_at) from lab_bookings where patient_id = ${patientId}
    union all select 'diet_plans', count(*)::int, max(given_at) from diet_plans join consulted on consulted.id = encounter_id
    union all select 'milestones', count(distinct milestones.id)::int, max(at)
      from milestones join consulted on consulted.id = encounter_id join milestone_steps on milestone_id = milestones.id
    union all select 'referrals', count(*)::int, max(written_at) from referrals join consulted on consulted.id = encounter_id
    union all select 'notes', count(*)::int, max(signed_at)
      from encounters where signed_at is not null and appointment_id in (
        select own.id from own join note_shares on encounter_id = own.id join notes using (encounter_id, field)
          where notes.text <> ''
        union select own.id from own join addenda on encounter_id = own.id where is_shared)
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
