import type { LabTalkRefusal } from '@app/contracts/lab-bookings'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { labActions, type LabActions } from './actions.rules.ts'
import { listBookings, lockPatient, standingOf } from './lab-bookings.repository.ts'
import { confirmHold, lockHoldForPayment } from '../booking/confirmation/confirm.service.ts'
import { findEndOf, findTalkOf, saveTalk } from './talks.repository.ts'
import type { Base } from '../../../platform/base.ts'

type DueTalk = NonNullable<LabActions['talk']> & { id: string }

/** The kind of appointment in which counselling takes place. */
const KIND = 'counsellor_session'

/**
 * Manages the counselling sessions that the law requires for some tests; the price of the test includes these sessions.
 */
export function createTalksService({ db, clock }: Base) {
  /** Finds the booking whose counselling session is due next; undefined when none is due. */
  async function nextDue(on: Database, patientId: string): Promise<DueTalk | undefined> {
    const now = clock()
    const rows = await listBookings(on, patientId, now)
    for (const row of rows.toReversed()) {
      const { talk } = labActions(standingOf(row), now)
      if (talk) return { id: row.id, ...talk }
    }
    return undefined
  }

  return {
    due: (patientId: string) => nextDue(db, patientId),

    /**
     * Books a held session as counselling for the test that has waited longest. A repeated request returns the first
     * response again.
     */
    use: ({ patientId, appointmentId }: { patientId: string; appointmentId: string }) =>
      inTransaction(db, async (trx): Promise<Result<string, LabTalkRefusal>> => {
        const now = clock()
        await lockPatient(trx, patientId)
        const known = await findTalkOf(trx, { patientId, appointmentId })
        if (known) return ok(known)
        const hold = await lockHoldForPayment(trx, { appointmentId, patientId, now })
        if (!hold.ok)
          return refuse({ code: hold.error.code === 'already_confirmed' ? 'hold_expired' : hold.error.code })
        const due = hold.value.kind === KIND ? await nextDue(trx, patientId) : undefined
        if (!due) return refuse({ code: 'no_talk_due' })
        if (due.endsBy && (await findEndOf(trx, appointmentId)) > due.endsBy)
          return refuse({ code: 'talk_after_sample' })
        await saveTalk(trx, { booking_id: due.id, nth: due.nth, appointment_id: appointmentId })
        await confirmHold(trx, { appointmentId, actor: 'lab test', now })
        return ok(due.id)
      }),
  }
}
