import { redeemUse, releaseUse } from './coupons/coupons.repository.ts'
import type { CouponPort } from './payments/coupon.port.ts'

/** What becomes of the code of an order that is paid, that can't be given, or that goes back as a whole. */
export const couponUses: CouponPort = {
  redeem: redeemUse,
  release: (trx, order) => releaseUse(trx, order, 'reserved'),
  giveBack: (trx, order) => releaseUse(trx, order, 'redeemed'),
}
