import { randomBytes } from 'node:crypto'
import type { TestApi } from './api.ts'

/**
 * Lets a guest named Arjun Das take part in a call. `agreed` is true if the guest and the patient allow a note to name
 * the guest.
 */
export async function aGuest(api: TestApi, appointment_id: string, agreed: boolean) {
  const guest = await api.aPatient('Arjun Das')
  const at = api.time.now
  await api.db
    .insertInto('meeting_guests')
    .values({
      appointment_id,
      link_hash: randomBytes(32).toString('hex'),
      invited_at: at,
      patient_lets_name: agreed,
      guest_id: guest.id,
      accepted_at: at,
      guest_lets_name: true,
    })
    .execute()
  return guest
}
