import type { MeetingState, MeetingStateRefusal, Waiting } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Actor } from '../../../platform/http/access.ts'
import { isDoctorElsewhere, listWaiting, presentSince } from './waiting.repository.ts'
import { describeAppointment } from '../booking/appointments/show-appointment.ts'
import type { Base } from '../../../platform/base.ts'

/** Tells the people who wait, and those for whom somebody waits, what is happening. */
export const createWaiting = ({ db, clock }: Base) => ({
  async state(appointmentId: string, actor: Actor): Promise<Result<MeetingState, MeetingStateRefusal>> {
    const appointment = await describeAppointment(db, { appointmentId, viewer: actor }, clock())
    if (!appointment) return refuse({ code: 'appointment_not_found' })
    const [patient, doctor] = await Promise.all([
      presentSince(db, appointmentId, 'patient'),
      presentSince(db, appointmentId, 'doctor'),
    ])
    const isPatient = actor.userType === 'Patient'
    const isOtherHere = isPatient ? doctor : patient
    const isElsewhere = isPatient && !isOtherHere && (await isDoctorElsewhere(db, appointmentId))
    return ok({
      status: appointment.status,
      other: isOtherHere ? 'here' : isElsewhere ? 'with_another' : 'not_yet',
      waiting_since: patient?.toISOString() ?? null,
    })
  },

  async waiting(doctorId: number | null): Promise<Waiting[]> {
    const rows = doctorId === null ? [] : await listWaiting(db, doctorId)
    return rows.map(({ id, since }) => ({ id, since: since.toISOString() }))
  },
})

export type WaitingService = ReturnType<typeof createWaiting>
