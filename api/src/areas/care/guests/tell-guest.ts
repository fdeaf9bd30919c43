import type { Trx } from '../../../platform/db/client.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { remindersOf } from '../booking/reminders/reminders.rules.ts'
import { findInvitation } from './guests.repository.ts'

interface Call {
  id: string
  starts_at: Date
}

async function findGuest(trx: Trx, { id, starts_at }: Call) {
  const invited = await findInvitation(trx, id)
  if (!invited?.guest_id) return undefined
  const told = { invitation: invited.id, appointment: id, starts_at: starts_at.toISOString() }
  return { to: { userId: invited.guest_id }, told, key: `${invited.id}:${starts_at.getTime()}` }
}

/** Schedules a call's reminders for its guest, at the same times as the patient's. */
export async function remindGuest(trx: Trx, call: Call, now: Date): Promise<void> {
  const guest = await findGuest(trx, call)
  if (!guest) return
  const { to, told: params } = guest
  for (const { name, at } of remindersOf(call.starts_at, now)) {
    const key = `guest-reminder:${name}:${guest.key}`
    await sendMessage(trx, { template: 'guest_call_reminder', params, key, to, at }, now)
  }
}

/** Notifies a call's guest of changes to the call. */
export const tellGuest = {
  /** @param moved.key - The key of the request that moved it. */
  async moved(trx: Trx, call: Call, moved: { key: string; now: Date }): Promise<void> {
    const guest = await findGuest(trx, call)
    if (!guest) return
    const { to, told: params } = guest
    const key = `guest-moved:${guest.key}:${moved.key}`
    await sendMessage(trx, { template: 'guest_call_moved', params, key, to }, moved.now)
  },

  /** Tells the guest that another expert has taken over the call; `key` is the key of the hand-over. */
  async otherExpert(trx: Trx, call: Call, { key, now }: { key: string; now: Date }): Promise<void> {
    const guest = await findGuest(trx, call)
    if (!guest) return
    const { to, told: params } = guest
    await sendMessage(trx, { template: 'guest_call_other_expert', params, key: `guest-${key}`, to }, now)
  },

  async cancelled(trx: Trx, call: Call, now: Date): Promise<void> {
    const guest = await findGuest(trx, call)
    if (!guest) return
    const params = { starts_at: guest.told.starts_at }
    const key = `guest-cancelled:${guest.key}`
    await sendMessage(trx, { template: 'guest_call_cancelled', params, key, to: guest.to }, now)
  },
}
