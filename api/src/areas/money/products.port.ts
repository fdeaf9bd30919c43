import type { Appointment, AppointmentRefusal } from '@app/contracts/booking'
import type { Result } from '@app/domain/result'
import type { Database, Trx } from '../../platform/db/client.ts'
import type { Fulfilment, ProductKind } from './payments/orders/fulfilment.ts'

type Refusal = Exclude<AppointmentRefusal['code'], 'not_paid'>

/** What money needs of the things that care gives and money sells. The arrow is turned: app.ts passes them in. */
export interface Products {
  appointment: Fulfilment & {
    /** Locks a hold while its payment is begun. @returns its kind, its price and until when its time is kept. */
    lock(
      trx: Trx,
      wish: { appointmentId: string; patientId: string; now: Date },
    ): Promise<Result<{ kind: ProductKind; amountPaise: number; holdExpiresAt: Date }, { code: Refusal }>>
    /** Books a hold that is locked, and that a plan pays for. */
    confirm(trx: Trx, hold: { appointmentId: string; actor: string; now: Date }): Promise<void>
    /** An appointment as one of its two people sees it; undefined for anybody else. */
    describe(
      on: Database,
      seen: { appointmentId: string; viewer: { userId: string; doctorId: number | null } },
      now: Date,
    ): Promise<Appointment | undefined>
  }
  lab_test: Fulfilment & {
    /** Locks a booking that has not been paid for yet. @returns which test it is for. */
    lock(
      trx: Trx,
      wish: { bookingId: string; patientId: string; now: Date },
    ): Promise<Result<{ slug: string }, { code: 'lab_booking_not_found' | 'already_booked' }>>
    /** Books what is locked, and what a plan pays for. */
    confirm(trx: Trx, booking: { bookingId: string; actor: string; now: Date }): Promise<void>
  }
}
