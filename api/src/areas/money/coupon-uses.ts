import { redeemUse, releaseUse } from './coupons/coupons.repository.ts'
import type { CouponPort } from './payments/coupon.port.ts'

/** Settles the use of an order's code when the order is paid, can't be fulfilled, or is refunded as a whole. */
export const couponUses: CouponPort = {
  redeem: redeemUse,
  release: (trx, order) => releaseUse(trx, order, 'reserved'),
  giveBack: (trx, order) => releaseUse(trx, order, 'redeemed'),
}
