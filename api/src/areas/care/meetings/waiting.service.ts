import type { Appointment } from '@app/contracts/booking'
import type { MeetingState, MeetingStateRefusal, Waiting } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import { countSaid, listHeard, markHeard } from './late.repository.ts'
import { lateLeft } from './late.rules.ts'
import { findPeople, type Participant } from './people.repository.ts'
import { isDoctorElsewhere, listWaiting, presentSince } from './waiting.repository.ts'
import { findInMeeting } from './in-meeting.ts'
import type { Base } from '../../../platform/base.ts'

/** Keeps waiting people, and the people they wait for, informed. */
export function createWaiting({ db, clock }: Base) {
  /**
   * Returns how many more times a person may say that they are late, and lists which of the others have said so. The
   * database records that the person has read the news, so that no message about it is sent to them.
   */
  async function lateFor(
    appointment: Appointment,
    people: readonly Participant[],
    userId: string,
    now: Date,
  ): Promise<MeetingState['late']> {
    const starts_at = new Date(appointment.starts_at)
    const call = { appointmentId: appointment.id, startsAt: starts_at, userId }
    const [said, heard] = await Promise.all([countSaid(db, call), listHeard(db, call)])
    if (heard.length > 0) await markHeard(db, appointment.id, userId, now)
    return {
      left: lateLeft({ status: appointment.status, starts_at, ends_at: new Date(appointment.ends_at) }, said, now),
      said: heard.flatMap(({ by_id, said_at }) =>
        people.filter((one) => one.userId === by_id).map(({ name }) => ({ name, at: said_at.toISOString() })),
      ),
    }
  }

  return {
    async state(appointmentId: string, actor: Actor): Promise<Result<MeetingState, MeetingStateRefusal>> {
      const now = clock()
      const meeting = await findInMeeting(db, { appointmentId, viewer: actor }, now)
      if (!meeting) return refuse({ code: 'appointment_not_found' })
      const { appointment, role } = meeting
      const { status, starts_at, ends_at, mode } = appointment
      const [people, patient, doctor] = await Promise.all([
        findPeople(db, appointmentId),
        presentSince(db, appointmentId, 'patient'),
        presentSince(db, appointmentId, 'doctor'),
      ])
      const isDoctor = role === 'doctor'
      const isOtherHere = isDoctor ? patient : doctor
      const isElsewhere = !isDoctor && !isOtherHere && (await isDoctorElsewhere(db, appointmentId))
      return ok({
        status,
        role,
        starts_at,
        ends_at,
        mode,
        people: people.map(({ role: as, name, picture, mayBeNamed }) => ({
          role: as,
          name,
          picture,
          may_be_named: mayBeNamed,
        })),
        other: isOtherHere ? 'here' : isElsewhere ? 'with_another' : 'not_yet',
        waiting_since: patient?.toISOString() ?? null,
        late: await lateFor(appointment, people, actor.userId, now),
      })
    },

    async waiting(doctorId: number | null): Promise<Waiting[]> {
      const rows = doctorId === null ? [] : await listWaiting(db, doctorId)
      return rows.map(({ id, since }) => ({ id, since: since.toISOString() }))
    },
  }
}

export type WaitingService = ReturnType<typeof createWaiting>
