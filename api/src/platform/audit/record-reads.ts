import { MINUTE } from '@app/domain/durations'
import { indiaDate, startOfIndiaDate } from '@app/domain/india-time'
import { ok } from '@app/domain/result'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { RecordReads } from '../http/audits.ts'
import { appendEntries } from './append-entry.ts'
import { lockHeads } from './heads.repository.ts'
import { listReadSince } from './entries.repository.ts'

/**
 * How long a page that a person has opened counts as open, in milliseconds: opening it again in that time is not
 * recorded.
 */
const OPEN = 15 * MINUTE

/** Returns the time at which the current day began in India. */
const midnight = (now: Date) => startOfIndiaDate(indiaDate(now.toISOString()))

/**
 * Records that someone other than the patient has opened their record: once per person, patient, page and 15 minutes,
 * or only once per Indian day for a list that its reader uses all day.
 */
export function readsRecorder(db: Database, clock: Clock): RecordReads {
  return async ({ actor, page, patientIds, audits }) => {
    const now = clock()
    const since = audits === 'day' ? midnight(now) : new Date(now.getTime() - OPEN)
    // patients who read their own record are not recorded
    const others = [...new Set(patientIds)].filter((id) => id !== actor.userId).toSorted()
    const known = await listReadSince(db, { actor: actor.userId, page, patientIds: others, since })
    const fresh = others.filter((id) => !known.has(id))
    if (fresh.length === 0) return
    await inTransaction(db, async (trx) => {
      await lockHeads(trx, fresh)
      // another tab may have recorded this read while this transaction waited
      const written = await listReadSince(trx, { actor: actor.userId, page, patientIds: fresh, since })
      const actor_kind = actor.userType === 'Doctor' ? 'doctor' : 'patient'
      const acts = fresh
        .filter((id) => !written.has(id))
        .map((patient_id) => ({ patient_id, actor_kind, actor: actor.userId, act: 'read', subject: page }) as const)
      await appendEntries(trx, acts, now)
      return ok(null)
    })
  }
}
