import type { Trx } from '../../../../platform/db/client.ts'
import { isBegun } from './attempts.repository.ts'
import { dropDiscount } from './order-discount.ts'
import { endOrder, lockOrder } from './orders.repository.ts'
import { releaseUse } from '../../coupons/coupons.repository.ts'
import { findPurchase } from '../payments.repository.ts'
import { purchaseState } from '../payments.rules.ts'

/**
 * Ends an order without a time that its patient has left for another one. Its code is free at once, and its credit for whatever
 * they order next. One that is paid, or whose payment is under way, stays as it is.
 *
 * @returns whether no money can come for it any more. A payment that was begun may bring some, at the price that was told.
 */
export async function endUnpaid(trx: Trx, { orderId, now }: { orderId: string; now: Date }): Promise<boolean> {
  // whoever begins a payment, or brings money, waits for it
  await lockOrder(trx, orderId)
  const state = purchaseState((await findPurchase(trx, { orderId }))!, now)
  if (state !== 'unpaid' && state !== 'over') return false
  await endOrder(trx, orderId, now)
  await releaseUse(trx, { id: orderId }, 'reserved')
  if (await isBegun(trx, orderId)) return false
  await dropDiscount(trx, orderId)
  return true
}
