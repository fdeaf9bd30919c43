import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/client.ts'
import { giveCreditBack, spendCredit } from '../credits/credits.repository.ts'
import { fulfilmentOf } from './fulfilment.ts'
import { listLines, markFulfilled } from './orders.repository.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { redeemUse, releaseUse } from '../../coupons/coupons.repository.ts'

/**
 * Fulfils all lines of an order, spends its credit and uses its code, or does nothing at all. If one line can no longer
 * be fulfilled, or another order has used the credit or the code, the whole order fails, because a payment is kept or
 * refunded as a whole.
 */
export async function fulfilOrder(
  trx: Trx,
  { fulfilments }: Pick<PaymentsContext, 'fulfilments'>,
  order: { id: string; patient_id: string; credit_paise: number; pledged_paise: number; coupon: string | null },
  now: Date,
): Promise<'fulfilled' | 'gone'> {
  const lines = await listLines(trx, order.id)
  await sql`savepoint nothing_given`.execute(trx)
  // credit comes last, because a request that places an order locks first what it orders, then the credit
  const isPaid = async () => (await spendCredit(trx, order, now)) && (await redeemUse(trx, order, now))
  if ((await prepareAll()) && (await giveAll()) && (await isPaid())) {
    await markFulfilled(trx, order.id, now)
    return 'fulfilled'
  }
  await sql`rollback to savepoint nothing_given`.execute(trx)
  for (const line of lines) await fulfilmentOf(fulfilments, line).giveUp(trx, line, now)
  await releaseUse(trx, order, 'reserved')
  await giveCreditBack(trx, order.id)
  return 'gone'

  async function prepareAll(): Promise<boolean> {
    for (const line of lines)
      if ((await fulfilmentOf(fulfilments, line).prepare?.(trx, line, order.pledged_paise, now)) === false) return false
    return true
  }

  async function giveAll(): Promise<boolean> {
    for (const line of lines)
      if ((await fulfilmentOf(fulfilments, line).fulfil(trx, line, now)) === 'gone') return false
    return true
  }
}
