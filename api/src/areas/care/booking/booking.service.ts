import type {
  Appointment,
  AppointmentGroup,
  ConsultationType,
  HoldRefusal,
  MoveTimes,
  MoveTimesRefusal,
} from '@app/contracts/booking'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { MessageSender } from '../../../platform/messages/message-sender.ts'
import type { Shown } from '../../../platform/http/audits.ts'
import { appointmentOnWire } from './appointments/appointment.wire.ts'
import {
  findAppointment,
  findAppointmentOf,
  listAppointmentsOfDoctor,
  listAppointmentsOfPatient,
  type AppointmentWithPeople,
  type Page,
  type Viewer,
} from './appointments/appointments.repository.ts'
import { createConfirmService } from './confirmation/confirm.service.ts'
import { createConfirmationService } from './confirmation/confirmation.service.ts'
import { createFulfilment } from './confirmation/fulfil.service.ts'
import { createHoldService } from './holds/hold.service.ts'
import { meetingStatus } from './absence/meeting-status.service.ts'
import { createSlotsService } from './slots/slots.service.ts'
import { whyStale } from './appointments/stale-message.rules.ts'

export type BookingService = ReturnType<typeof createBookingService>

interface HoldWish {
  doctorId: number
  startsAt: Date
  /** How both talk in a consultation, by video or by voice; left out for a discovery call. */
  mode?: ConsultationType
  /** The shorter visit after a first one with the same doctor. */
  isFollowUp?: boolean
}

interface Dependencies {
  db: Database
  clock: Clock
  messages: MessageSender
}

/** What booking offers to its own routes. The file app.ts also passes it to payments, doctors and meetings. */
export function createBookingService({ db, clock, messages }: Dependencies) {
  const slots = createSlotsService(db, clock)
  const holds = createHoldService(db, clock)
  const confirmation = createConfirmationService(messages)
  const fulfilment = createFulfilment(confirmation)
  const { book, confirmHold, lockHoldForPayment } = createConfirmService(db, clock, confirmation)

  async function show(appointmentId: string, viewer: Viewer): Promise<Shown<Appointment> | undefined> {
    const row = await findAppointmentOf(db, appointmentId, viewer)
    return row && shown([row], appointmentOnWire(row, clock()))
  }

  /** An appointment as one of its two people sees it; undefined for anybody else. */
  async function describe(appointmentId: string, viewer: Viewer): Promise<Appointment | undefined> {
    return (await show(appointmentId, viewer))?.answer
  }

  return {
    discoveryCall: slots.discoveryCall,
    discoverySlots: slots.discoverySlots,
    consultationSlots: slots.consultationSlots,
    alternativesToMove: slots.alternativesToMove,
    remind: confirmation.remind,
    nextSlots: slots.nextSlots,
    offer: holds.offer,
    release: holds.release,
    liveHold: holds.liveHold,
    sweepHolds: holds.sweep,
    book,
    confirmHold,
    lockHoldForPayment,
    fulfilment,
    describe,
    whyStale: async (on: Database, said: { appointment: string; starts_at: string }, now: Date) =>
      whyStale({ startsAt: new Date(said.starts_at) }, await findAppointment(on, said.appointment), now),
    /** The same, and whose appointment it is. */
    show,
    meetingStatus,
    completeOverdueMeetings: () => meetingStatus.completeOverdue(db, clock()),

    async hold(patient: Viewer, wish: HoldWish): Promise<Result<Appointment, HoldRefusal>> {
      const held = await holds.hold({ ...wish, patientId: patient.userId })
      if (held.ok) return ok((await describe(held.value, patient))!)
      return refuse({
        code: held.error,
        alternatives: await slots.alternativesTo({ ...wish, patientId: patient.userId }),
      })
    },

    /** The times to which a patient may move an appointment now. */
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
    /** A doctor's account without a profile has no appointments. */
    async listOfDoctor(doctorId: number | null, page: Page): Promise<Shown<Appointment[]>> {
      const rows = doctorId === null ? [] : await listAppointmentsOfDoctor(db, doctorId, page)
      const now = clock()
      return shown(
        rows,
        rows.map((row) => appointmentOnWire(row, now)),
      )
    },
  }
}

const shown = <T>(rows: readonly AppointmentWithPeople[], answer: T): Shown<T> => ({
  answer,
  patientIds: rows.map((row) => row.patient_id),
})
