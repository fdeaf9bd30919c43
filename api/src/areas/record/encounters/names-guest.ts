import { namesGuest } from '@app/contracts/guest-in-note'
import type { Database } from '../../../platform/db/client.ts'
import { listGuests } from '../../care/care.door.ts'
import { guestOnWire } from './guest.wire.ts'

/** Checks whether a text about an appointment names a guest who may not be named. */
export async function namesGuestOf(
  on: Database,
  appointmentId: string,
  words: readonly (string | null | undefined)[],
): Promise<boolean> {
  const guests = await listGuests(on, [appointmentId])
  return namesGuest(
    words.map((text) => ({ text: text ?? '' })),
    guests.map(guestOnWire),
  )
}
