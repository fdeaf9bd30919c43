import { couponUses } from './coupon-uses.ts'
import { createLineMoney } from './payments/line-money.ts'

/** The money of lines, and the codes of their orders. */
export const lineMoney = createLineMoney(couponUses)
