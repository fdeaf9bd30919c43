import { SECOND } from '@app/domain/durations'
import { lockMeeting } from './joins.repository.ts'
import { closeLapsed, closePresence, insertPresence, isPresent, renewPresence } from './presence.repository.ts'
import type { Ticket } from './ticket.ts'
import { meetingStatus } from '../booking/absence/meeting-status.service.ts'
import type { Base } from '../../../platform/base.ts'

/**
 * Every `RENEWED_EVERY` seconds, a process reports that its sockets are open. After `LAPSES_AFTER` seconds without a
 * report, they count as closed.
 */
export const RENEWED_EVERY = 10
const LAPSES_AFTER = 25

/** Records who is in a meeting, judging by this process's sockets, and changes the appointment to match. */
export function createPresence({ db, clock }: Base) {
  const open = new Set<string>()
  /** Runs the writes one after another, because a renewal must not reopen a socket that has just been closed. */
  let last: Promise<unknown> = Promise.resolve()
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  return {
    /** @returns whether the patient has been let in. */
    opened: (connection: string, { appointmentId, role }: Ticket): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const now = clock()
        const { status } = await lockMeeting(trx, appointmentId)
        await insertPresence(trx, { connection, appointment_id: appointmentId, role, at: now })
        open.add(connection)
        if (role === 'patient') await meetingStatus.checkIn(trx, { appointmentId, actor: role, now })
        const other = role === 'patient' ? 'doctor' : 'patient'
        // a guest's presence does not affect the appointment
        if (role !== 'guest' && status === 'interrupted' && (await isPresent(trx, appointmentId, other)))
          await meetingStatus.resumeMeeting(trx, { appointmentId, actor: role, now })
        return status === 'in_progress' || status === 'interrupted'
      }),

    closed(connection: string): Promise<void> {
      open.delete(connection)
      return inOrder(async () => void (await closePresence(db, connection, clock())))
    },

    /**
     * Lets in the patient who is at the door.
     *
     * @returns whether the patient is now in.
     */
    admit: (appointmentId: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const { status } = await lockMeeting(trx, appointmentId)
        if (status === 'in_progress') return true
        if (!(await isPresent(trx, appointmentId, 'patient'))) return false
        return meetingStatus.beginMeeting(trx, { appointmentId, actor: 'doctor', now: clock() })
      }),

    /**
     * Reports that this process's sockets are open, and closes the sockets of processes that have stopped reporting.
     */
    renew: () =>
      inOrder(async () => {
        const now = clock()
        if (open.size > 0) await renewPresence(db, [...open], now)
        await closeLapsed(db, new Date(now.getTime() - LAPSES_AFTER * SECOND))
      }),

    /** Resolves when all pending writes are done. */
    settled: () => last,
  }
}

export type Presence = ReturnType<typeof createPresence>
