import type { Selectable } from 'kysely'
import type { Trx } from '../../db/client.ts'
import type { MessageSender } from '../../messages/message-sender.ts'
import { changeState } from './lab-bookings.repository.ts'
import type { LabBookings } from './lab-bookings.tables.ts'
import { dropSeat } from './seats.repository.ts'
import type { StateChange } from './states.rules.ts'

type End = Extract<StateChange, { to: 'cancelled_patient' | 'cancelled_provider' | 'no_show' }> & {
  actor: string
  at: Date
  set?: { missed_visits: number }
}

/** Ends a booking that is locked: its place is free, and its owner is told once. What goes back is its caller's. */
export async function endBooking(
  trx: Trx,
  messages: MessageSender,
  { id, patient_id: userId }: Pick<Selectable<LabBookings>, 'id' | 'patient_id'>,
  end: End,
): Promise<void> {
  await changeState(trx, { id, ...end })
  await dropSeat(trx, id)
  const told = { template: 'booking_cancelled', params: {}, key: `visit-cancelled:${id}` } as const
  await messages.send(trx, { ...told, to: { userId } }, end.at)
}
