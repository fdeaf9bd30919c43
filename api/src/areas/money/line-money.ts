import { couponUses } from './coupon-uses.ts'
import { createLineMoney } from './payments/line-money.ts'

/** Refunds and credits for lines of orders, including the codes of these orders. */
export const lineMoney = createLineMoney(couponUses)
