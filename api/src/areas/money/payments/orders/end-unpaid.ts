import type { Trx } from '../../../../platform/db/client.ts'
import { isBegun } from './attempts.repository.ts'
import { dropDiscount } from './order-discount.ts'
import { endOrder, lockOrder } from './orders.repository.ts'
import { releaseUse } from '../../coupons/coupons.repository.ts'
import { findPurchase } from '../payments.repository.ts'
import { purchaseState } from '../payments.rules.ts'

/**
 * Ends an order without an appointment after its patient has replaced it with another. The order's code is free
 * immediately, and its credit can pay for the next order. An order that is paid, or whose payment is in progress, stays
 * unchanged.
 *
 * @returns whether no more money can arrive for the order. A payment that has begun may still bring money, at the price
 *   that was sent to the provider.
 */
export async function endUnpaid(trx: Trx, { orderId, now }: { orderId: string; now: Date }): Promise<boolean> {
  // a request that begins or records a payment waits for this lock
  await lockOrder(trx, orderId)
  const state = purchaseState((await findPurchase(trx, { orderId }))!, now)
  if (state !== 'unpaid' && state !== 'over') return false
  await endOrder(trx, orderId, now)
  await releaseUse(trx, { id: orderId }, 'reserved')
  if (await isBegun(trx, orderId)) return false
  await dropDiscount(trx, orderId)
  return true
}
