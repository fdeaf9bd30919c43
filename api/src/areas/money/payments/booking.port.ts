import type { Appointment, AppointmentRefusal } from '@app/contracts/booking'
import type { Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import type { ProductKind } from './orders/fulfilment.port.ts'

type Refusal = Exclude<AppointmentRefusal['code'], 'not_paid'>

/** What payments need of booking to sell a hold; app.ts passes it in. */
export interface BookingPort {
  /** Locks a hold while its payment is begun. @returns its kind, its price and until when its time is kept. */
  lockHoldForPayment(
    trx: Trx,
    wish: { appointmentId: string; patientId: string; now: Date },
  ): Promise<Result<{ kind: ProductKind; amountPaise: number; holdExpiresAt: Date }, { code: Refusal }>>
  /** An appointment as the viewer may see it; undefined when it is none of his. */
  describe(appointmentId: string, viewer: { userId: string; doctorId: number | null }): Promise<Appointment | undefined>
}
