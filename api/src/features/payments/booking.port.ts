import type { Appointment, AppointmentRefusal } from '@app/contracts/booking'
import type { Result } from '@app/domain/result'
import type { Trx } from '../../db/client.ts'

type Refusal = Exclude<AppointmentRefusal['code'], 'not_paid'>

/** What payments need of booking; app.ts passes it in. */
export interface BookingPort {
  /** Locks a hold while its payment is begun. @returns the price and until when the time is kept. */
  lockHoldForPayment(
    trx: Trx,
    wish: { appointmentId: string; patientId: string; now: Date },
  ): Promise<Result<{ amountPaise: number; holdExpiresAt: Date }, { code: Refusal }>>
  /** Confirms a paid appointment, in the transaction that records the money; `slot_gone` when its time was lost. */
  confirmPaid(trx: Trx, paid: { appointmentId: string; now: Date }): Promise<'confirmed' | 'slot_gone'>
  /** An appointment as the viewer may see it; undefined when it is none of his. */
  describe(appointmentId: string, viewer: { userId: string; doctorId: number | null }): Promise<Appointment | undefined>
}
