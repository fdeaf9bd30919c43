import type { Appointment } from '@app/contracts/booking'
import type { Trx } from '../../../platform/db/client.ts'

interface Change {
  appointmentId: string
  actor: 'patient' | 'doctor' | 'clock'
  now: Date
}

/** What meetings need of booking; app.ts passes it in. Each change leaves what is in another status as it is. */
export interface BookingPort {
  /** An appointment as one of its two people sees it; undefined for anybody else. */
  describe(appointmentId: string, viewer: { userId: string; doctorId: number | null }): Promise<Appointment | undefined>
  checkIn(trx: Trx, change: Change): Promise<void>
  /** @returns whether it begins by that. */
  beginMeeting(trx: Trx, change: Change): Promise<boolean>
  interruptMeeting(trx: Trx, change: Change): Promise<void>
  resumeMeeting(trx: Trx, change: Change): Promise<void>
  /** @returns whether it ends by that. */
  completeMeeting(trx: Trx, change: Change): Promise<boolean>
  /** Somebody did not come, or the talk was cut short: with what goes back, and with word to the patient. */
  miss(
    trx: Trx,
    missed: { appointmentId: string; why: 'no_patient' | 'no_doctor' | 'nobody' | 'cut_short'; now: Date },
  ): Promise<void>
}
