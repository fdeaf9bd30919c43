import { DAY } from '@app/domain/durations'
import type { Trx } from '../../../../platform/db/client.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'

/** How many days before the credit ends its owner is told. */
const BEFORE_END = 14

/**
 * Tells owners once about each credit that ends soon.
 *
 * @returns how many owners were told.
 */
export async function tellOfEndingCredit(trx: Trx, now: Date): Promise<number> {
  const due = await trx
    .selectFrom('credits')
    .select(['id', 'patient_id', 'left_paise', 'ends_at'])
    .where('told_at', 'is', null)
    .where('left_paise', '>', 0)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', new Date(now.getTime() + BEFORE_END * DAY))
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, patient_id: userId, left_paise: paise, ends_at } of due) {
    await trx.updateTable('credits').set({ told_at: now }).where('id', '=', id).execute()
    const words = { template: 'credit_ends', params: { paise, ends_at: ends_at.toISOString() } } as const
    await sendMessage(trx, { ...words, key: `credit-ends:${id}`, to: { userId } }, now)
  }
  return due.length
}
