import type { RecordContents } from '@app/contracts/record-contents'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { BOOKED } from '../../care/care.door.ts'

type Counted = { [Part in keyof RecordContents]: { count: number; last_at: Date | null } }

/**
 * The SQL for any of a list's ids. One read of an index finds all of them; a join would read the index once for each id.
 */
const within = (list: 'own_ids' | 'consulted' | 'goals') => sql`any ((select ids from ${sql.ref(list)})::uuid[])`

/**
 * Counts, per section of a patient's record, the entries that the patient may read. The time of the latest is the one
 * that the section itself shows: a document's own date, a milestone's last change.
 */
export async function countContents(db: Database, patientId: string): Promise<Counted> {
  const { rows } = await sql<{ part: keyof Counted; count: number; last_at: Date | null }>`
    with own as (select id, kind from appointments where patient_id = ${patientId} and status = any (${BOOKED})),
      own_ids as (select array_agg(id) as ids from own),
      -- a discovery call may have notes, but nothing else of the record
      consulted as (select array_agg(id) as ids from own where kind <> 'discovery_call'),
      goals as (select array_agg(id) as ids from milestones where encounter_id = ${within('consulted')})
    -- versions count up from 1, so each prescription has one first version
    select 'prescriptions' as part, count(*) filter (where version = 1)::int as count, max(issued_at) as last_at
      from prescriptions where encounter_id = ${within('consulted')}
    union all select 'orders', count(*)::int, max(ordered_at) from lab_orders where encounter_id = ${within('consulted')}
    union all select 'lab_tests', count(*)::int, max(created_at) from lab_bookings where patient_id = ${patientId}
    union all select 'diet_plans', count(*)::int, max(given_at) from diet_plans where encounter_id = ${within('consulted')}
    union all select 'milestones', count(distinct milestone_id)::int, max(at)
      from milestone_steps where milestone_id = ${within('goals')}
    union all select 'referrals', count(*)::int, max(written_at) from referrals where encounter_id = ${within('consulted')}
    union all select 'notes', count(*)::int, max(signed_at)
      from encounters where signed_at is not null and appointment_id in (
        select encounter_id from note_shares join notes using (encounter_id, field)
          where encounter_id = ${within('own_ids')} and notes.text <> ''
        union select encounter_id from addenda where encounter_id = ${within('own_ids')} and is_shared)
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
