import type { FollowUp, OfferedTime, OfferTimeRefusal } from '@app/contracts/booking'
import { DAY } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shown } from '../../http/audits.ts'
import type { MessageSender } from '../../messages/message-sender.ts'
import { findFollowUpEnd, lockAppointment } from './appointments.repository.ts'
import type { createHoldService } from './hold.service.ts'
import { findProduct } from './schedule.repository.ts'
import { isBooked } from './status.rules.ts'

/** Milliseconds for which a doctor keeps a time for somebody, or until it begins. */
const KEPT = DAY

interface Dependencies {
  db: Database
  clock: Clock
  messages: MessageSender
  holds: Pick<ReturnType<typeof createHoldService>, 'offer'>
}
interface Wish {
  /** The appointment in which they met. */
  appointmentId: string
  doctorId: number | null
  startsAt: Date
  /** The shorter visit after a first one, at its own price. */
  isFollowUp: boolean
}

/** The next time of a patient with the doctor whom they have just seen. */
export const createFollowUpService = ({ db, clock, messages, holds }: Dependencies) => ({
  /** What a follow-up with a doctor is, for who had a first visit with them; null for others. */
  async find({ patientId, doctorId }: { patientId: string; doctorId: number }): Promise<FollowUp | null> {
    const end = await findFollowUpEnd(db, { patientId, doctorId, now: clock() })
    if (!end) return null
    const { duration, price_paise } = await findProduct(db, 'follow_up')
    return { duration, price_paise: price_paise!, until: end.toISOString() }
  },

  /** Keeps it until the patient has paid, and tells them. A follow-up comes after a consultation, also the one that goes on. */
  offer: ({ appointmentId, doctorId, startsAt, isFollowUp }: Wish) =>
    inTransaction(db, async (trx): Promise<Result<Shown<OfferedTime>, OfferTimeRefusal>> => {
      const now = clock()
      const seen = await lockAppointment(trx, appointmentId)
      const isTheirs = seen && doctorId !== null && seen.doctor_id === doctorId && isBooked(seen.status)
      if (!isTheirs || seen.starts_at > now) return refuse({ code: 'appointment_not_found' })
      const { patient_id: patientId, mode, kind } = seen
      const isAfterFirst = kind !== 'discovery_call' && kind !== 'follow_up'
      if (isFollowUp && !isAfterFirst && !(await findFollowUpEnd(trx, { patientId, doctorId, now })))
        return refuse({ code: 'no_first_visit' })
      const until = new Date(Math.min(now.getTime() + KEPT, startsAt.getTime()))
      const kept = await holds.offer(trx, { patientId, doctorId, startsAt, mode, isFollowUp, until })
      if (!kept.ok) return refuse({ code: kept.error })
      // kept by an earlier call, it ends as that one said
      const { hold_expires_at } = (await lockAppointment(trx, kept.value))!
      const said = { starts_at: startsAt.toISOString(), until: hold_expires_at.toISOString() }
      const message = { template: 'time_kept', params: said, key: `time-kept:${kept.value}` } as const
      await messages.send(trx, { ...message, to: { userId: patientId } }, now)
      return ok({ answer: { starts_at: said.starts_at, kept_until: said.until }, patientIds: [patientId] })
    }),
})
