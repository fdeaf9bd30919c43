import type { Selectable } from 'kysely'
import type { Trx } from '../../../platform/db/client.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import type { TemplateName } from '../../../platform/messages/templates.ts'
import { changeState } from './lab-bookings.repository.ts'
import type { LabBookings } from './lab-bookings.tables.ts'
import { cancelAlong } from '../booking/cancelling-and-moving/cancel.service.ts'
import { dropSeat } from './seats.repository.ts'
import type { StateChange } from './states.rules.ts'
import { listTalksToCome } from './talks.repository.ts'

type End = Extract<StateChange, { to: 'cancelled_patient' | 'cancelled_provider' | 'no_show' }> & {
  actor: string
  at: Date
  set?: { missed_visits: number }
}
/** The template of the message that tells the owner how the booking ended. */
const TOLD = {
  cancelled_patient: 'booking_cancelled',
  cancelled_provider: 'booking_cancelled_by_us',
  no_show: 'visits_missed',
} as const satisfies Record<End['to'], TemplateName>

/**
 * Ends a booking that the caller has locked along with its owner. Ending a booking frees the place, cancels the
 * counselling session unless the session has begun, and tells the owner once. The caller refunds the money.
 */
export async function endBooking(
  trx: Trx,
  { id, patient_id: userId }: Pick<Selectable<LabBookings>, 'id' | 'patient_id'>,
  end: End,
): Promise<void> {
  await changeState(trx, { id, ...end })
  await dropSeat(trx, id)
  const by = end.to === 'cancelled_patient' ? 'patient' : 'operator'
  for (const talk of await listTalksToCome(trx, id, end.at))
    await cancelAlong(trx, { appointmentId: talk.id, by, now: end.at })
  const told = { template: TOLD[end.to], params: {}, key: `visit-cancelled:${id}` } as const
  await sendMessage(trx, { ...told, to: { userId } }, end.at)
}
