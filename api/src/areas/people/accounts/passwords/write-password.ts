import type { Trx } from '../../../../platform/db/client.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import { endLinksOf } from '../links/links.repository.ts'
import { setPassword } from '../users.repository.ts'

/**
 * Saves a new password after its owner has proven who they are, ends all of the account's open links, and tells the
 * owner.
 */
export async function writePassword(
  trx: Trx,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<void> {
  await setPassword(trx, userId, hash, now)
  await endLinksOf(trx, userId, now)
  const words = { template: 'password_changed', params: {} } as const
  await sendMessage(trx, { ...words, key: `password:${userId}:${now.getTime()}`, to: { userId } }, now)
}
