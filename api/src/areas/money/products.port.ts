import type { Appointment, AppointmentRefusal } from '@app/contracts/booking'
import type { Result } from '@app/domain/result'
import type { Database, Trx } from '../../platform/db/client.ts'
import type { Fulfilment, ProductKind } from './payments/orders/fulfilment.ts'

type Refusal = Exclude<AppointmentRefusal['code'], 'not_paid'>

/**
 * The functions that the care area provides for the products that the money area sells. Money may not import from care,
 * so app.ts passes this object in.
 */
export interface Products {
  appointment: Fulfilment & {
    /**
     * Locks a hold while its payment begins.
     *
     * @returns the appointment's kind, its price, and when its hold ends.
     */
    lock(
      trx: Trx,
      wish: { appointmentId: string; patientId: string; now: Date },
    ): Promise<Result<{ kind: ProductKind; amountPaise: number; holdExpiresAt: Date }, { code: Refusal }>>
    /** Confirms a hold that the caller has locked and that a plan pays for. */
    confirm(trx: Trx, hold: { appointmentId: string; actor: string; now: Date }): Promise<void>
    /** Describes an appointment as its patient or its doctor sees it; undefined for anyone else. */
    describe(
      on: Database,
      seen: { appointmentId: string; viewer: { userId: string; doctorId: number | null } },
      now: Date,
    ): Promise<Appointment | undefined>
  }
  lab_test: Fulfilment & {
    /**
     * Locks a booking that has not been paid for yet.
     *
     * @returns the test that the booking is for.
     */
    lock(
      trx: Trx,
      wish: { bookingId: string; patientId: string; now: Date },
    ): Promise<Result<{ slug: string }, { code: 'lab_booking_not_found' | 'already_booked' }>>
    /** Confirms a booking that the caller has locked and that a plan pays for. */
    confirm(trx: Trx, booking: { bookingId: string; actor: string; now: Date }): Promise<void>
  }
}
