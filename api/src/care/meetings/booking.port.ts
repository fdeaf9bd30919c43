import type { Appointment } from '@app/contracts/booking'
import type { Trx } from '../../db/client.ts'

interface Change {
  appointmentId: string
  actor: 'patient' | 'doctor'
  now: Date
}

/** What meetings need of booking; app.ts passes it in. */
export interface BookingPort {
  /** An appointment as one of its two people sees it; undefined for anybody else. */
  describe(appointmentId: string, viewer: { userId: string; doctorId: number | null }): Promise<Appointment | undefined>
  beginMeeting(trx: Trx, change: Change): Promise<void>
  completeMeeting(trx: Trx, change: Change): Promise<void>
}
