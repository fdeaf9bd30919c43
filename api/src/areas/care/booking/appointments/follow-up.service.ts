import {
  hasBegun,
  type AppointmentRefusal,
  type FollowUp,
  type OfferedTime,
  type OfferTimeRefusal,
} from '@app/contracts/booking'
import { DAY } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Shown } from '../../../../platform/http/audits.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import { findOffered, findParties, lockAppointment, noteOffered } from './appointments.repository.ts'
import { findFollowUpEnd } from '../holds/holds.repository.ts'
import { createHoldService } from '../holds/hold.service.ts'
import { findProduct } from '../slots/schedule.repository.ts'
import { isBooked } from './status.rules.ts'
import type { Base } from '../../../../platform/base.ts'

/**
 * How long a doctor keeps a slot for a patient, in milliseconds; the slot is freed earlier if it begins before then.
 */
const KEPT = DAY

interface Wish {
  /** The appointment in which the patient and the doctor met. */
  appointmentId: string
  doctorId: number | null
  startsAt: Date
  /** Whether the patient books a follow-up: a shorter appointment after the first one, at its own price. */
  isFollowUp: boolean
}

interface Offered {
  starts_at: Date
  hold_expires_at: Date
  offered_at: Date
}
const onWire = ({ starts_at, hold_expires_at, offered_at }: Offered): OfferedTime => ({
  starts_at: starts_at.toISOString(),
  kept_until: hold_expires_at.toISOString(),
  told_at: offered_at.toISOString(),
})

/** Arranges a patient's next appointment with the doctor whom they have just seen. */
export function createFollowUpService({ db, clock }: Base) {
  const holds = createHoldService(db, clock)

  async function details() {
    const { duration, price_paise } = await findProduct(db, 'follow_up')
    return { duration, price_paise: price_paise! }
  }

  return {
    /** The length and price of a follow-up. */
    details,

    /**
     * Finds the follow-up that a patient may book with a doctor, or null when the patient has had no first appointment
     * with this doctor.
     */
    async find({ patientId, doctorId }: { patientId: string; doctorId: number }): Promise<FollowUp | null> {
      const end = await findFollowUpEnd(db, { patientId, doctorId, now: clock() })
      return end ? { ...(await details()), until: end.toISOString() } : null
    },

    /**
     * Keeps the slot until the patient has paid, and tells the patient. A doctor may offer a follow-up while the
     * preceding consultation is still in progress.
     */
    offer: ({ appointmentId, doctorId, startsAt, isFollowUp }: Wish) =>
      inTransaction(db, async (trx): Promise<Result<Shown<OfferedTime>, OfferTimeRefusal>> => {
        const now = clock()
        const seen = await lockAppointment(trx, appointmentId)
        const isTheirs = seen && doctorId !== null && seen.doctor_id === doctorId && isBooked(seen.status)
        if (!isTheirs || !hasBegun(seen, now)) return refuse({ code: 'appointment_not_found' })
        const { patient_id: patientId, mode, kind } = seen
        const isAfterFirst = kind !== 'discovery_call' && kind !== 'follow_up'
        if (isFollowUp && !isAfterFirst && !(await findFollowUpEnd(trx, { patientId, doctorId, now })))
          return refuse({ code: 'no_first_visit' })
        const until = new Date(Math.min(now.getTime() + KEPT, startsAt.getTime()))
        const kept = await holds.offer(trx, { patientId, doctorId, startsAt, mode, isFollowUp, until })
        if (!kept.ok) return refuse({ code: kept.error })
        // if an earlier request already kept the slot, this request returns the same end time
        const offered = onWire(await noteOffered(trx, kept.value, now))
        const said = { starts_at: offered.starts_at, until: offered.kept_until }
        const message = { template: 'time_kept', params: said, key: `time-kept:${kept.value}` } as const
        await sendMessage(trx, { ...message, to: { userId: patientId } }, now)
        return ok({ answer: offered, patientIds: [patientId] })
      }),

    /**
     * Finds the slot that a doctor keeps for the patient of one of their appointments; null once the patient has paid
     * or the hold has expired.
     */
    async findOffered(
      appointmentId: string,
      doctorId: number | null,
    ): Promise<Result<Shown<OfferedTime | null>, AppointmentRefusal>> {
      const seen = await findParties(db, appointmentId)
      if (!seen || doctorId === null || seen.doctor_id !== doctorId || !isBooked(seen.status))
        return refuse({ code: 'appointment_not_found' })
      const offered = await findOffered(db, { doctorId, patientId: seen.patient_id, now: clock() })
      return ok({ answer: offered ? onWire(offered) : null, patientIds: [seen.patient_id] })
    },
  }
}
