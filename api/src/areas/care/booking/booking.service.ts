import type {
  Appointment,
  DoctorsAppointment,
  AppointmentGroup,
  ConsultationType,
  HoldRefusal,
  MoveTimes,
  MoveTimesRefusal,
} from '@app/contracts/booking'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Shown } from '../../../platform/http/audits.ts'
import { appointmentOnWire, doctorsAppointmentOnWire } from './appointments/appointment.wire.ts'
import {
  findAppointmentOf,
  listAppointmentsOfDoctor,
  listAppointmentsOfPatient,
  type AppointmentWithPeople,
  type Page,
  type Viewer,
} from './appointments/appointments.repository.ts'
import { book } from './confirmation/confirm.service.ts'
import { createHoldService } from './holds/hold.service.ts'
import { meetingStatus } from './absence/meeting-status.service.ts'
import { createSlotsService } from './slots/slots.service.ts'
import { describeAppointment, showAppointment } from './appointments/show-appointment.ts'
import type { Base } from '../../../platform/base.ts'
import { NOT_FOLLOWED, type ContentVersion } from '../../../platform/db/content-version.ts'

export type BookingService = ReturnType<typeof createBookingService>

interface HoldWish {
  doctorId: number
  startsAt: Date
  /** How the patient and the doctor talk in a consultation, by video or by voice; omitted for a discovery call. */
  mode?: ConsultationType
  /** Whether this is a follow-up: a shorter appointment after a first one with the same doctor. */
  isFollowUp?: boolean
}

/** The booking functions that the routes call. */
export function createBookingService({
  db,
  clock,
  content = NOT_FOLLOWED,
}: Base & { content?: Pick<ContentVersion, 'current'> }) {
  const slots = createSlotsService({ db, clock, content })
  const holds = createHoldService(db, clock)

  const show = (appointmentId: string, viewer: Viewer) => showAppointment(db, { appointmentId, viewer }, clock())
  const describe = (appointmentId: string, viewer: Viewer) =>
    describeAppointment(db, { appointmentId, viewer }, clock())

  return {
    discoveryCall: slots.discoveryCall,
    discoverySlots: slots.discoverySlots,
    consultationSlots: slots.consultationSlots,
    alternativesToMove: slots.alternativesToMove,
    nextSlots: slots.nextSlots,
    offer: holds.offer,
    release: holds.release,
    liveHold: holds.liveHold,
    sweepHolds: holds.sweep,
    book: (wish: { appointmentId: string; patientId: string }) => book(db, wish, clock()),
    describe,
    /** Returns an appointment and its owner. */
    show,
    completeOverdueMeetings: () => meetingStatus.completeOverdue(db, clock()),

    async hold(patient: Viewer, wish: HoldWish): Promise<Result<Appointment, HoldRefusal>> {
      const held = await holds.hold({ ...wish, patientId: patient.userId })
      if (held.ok) return ok((await describe(held.value, patient))!)
      return refuse({
        code: held.error,
        alternatives: await slots.alternativesTo({ ...wish, patientId: patient.userId }),
      })
    },

    /** Lists the times to which a patient may move an appointment now. */
    async timesToMove(id: string, patient: Viewer): Promise<Result<MoveTimes, MoveTimesRefusal>> {
      const row = await findAppointmentOf(db, id, patient)
      if (!row) return refuse({ code: 'appointment_not_found' })
      if (!appointmentOnWire(row, clock()).may.move) return refuse({ code: 'not_booked' })
      const { kind, doctor_id: doctorId, patient_id: patientId } = row
      return ok(await slots.timesToMove({ id, kind, doctorId, patientId }))
    },

    async listOfPatient(
      patientId: string,
      page: Page & { group?: AppointmentGroup | undefined },
    ): Promise<Appointment[]> {
      const now = clock()
      return (await listAppointmentsOfPatient(db, patientId, now, page)).map((row) => appointmentOnWire(row, now))
    },
    /** a doctor's account without a profile has no appointments */
    async listOfDoctor(doctorId: number | null, page: Page): Promise<Shown<DoctorsAppointment[]>> {
      const rows = doctorId === null ? [] : await listAppointmentsOfDoctor(db, doctorId, page)
      const now = clock()
      return shown(
        rows,
        rows.map((row) => doctorsAppointmentOnWire(row, now)),
      )
    },
  }
}

const shown = <T>(rows: readonly AppointmentWithPeople[], answer: T): Shown<T> => ({
  answer,
  patientIds: rows.map((row) => row.patient_id),
})
