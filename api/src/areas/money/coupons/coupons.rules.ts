import type { CouponRefusal, CouponScope } from '@app/contracts/coupons'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Selectable } from 'kysely'
import type { CouponsTables } from './coupons.tables.ts'

export type Coupon = Pick<
  Selectable<CouponsTables['coupons']>,
  'kind' | 'value' | 'max_discount' | 'min_order' | 'scopes' | 'first_order_only' | 'segment' | 'starts_at' | 'ends_at'
>
interface Wish {
  scope: CouponScope
  /** The list price of each line, in paise. */
  prices: readonly number[]
  now: Date
  /** Whether this is the patient's first order. */
  isFirst: boolean
  /** Whether the patient belongs to an institute. */
  isMember: boolean
}

const SCOPES: Partial<Record<string, CouponScope>> = {
  package: 'package',
  lab_test: 'lab_test',
  course: 'course',
  discovery_call: 'discovery_call',
}

/** Returns which codes apply to an order line: every kind of consultation counts as an appointment. */
export const scopeOf = (kind: string): CouponScope => SCOPES[kind] ?? 'appointment'

/**
 * Returns the discount that a code gives on each line, in paise, or why it gives none. How often the code may be used
 * is checked by the database, when the use is reserved.
 */
export function discountOf(coupon: Coupon | undefined, wish: Wish): Result<number[], CouponRefusal> {
  const { scope, prices, now, isFirst, isMember } = wish
  if (!coupon) return refuse({ code: 'not_found' })
  const { starts_at, ends_at, scopes, min_order, first_order_only, segment } = coupon
  if (starts_at && now < starts_at) return refuse({ code: 'not_started', at: starts_at.toISOString() })
  if (ends_at && now >= ends_at) return refuse({ code: 'expired', at: ends_at.toISOString() })
  if (!scopes.includes(scope)) return refuse({ code: 'wrong_product', scopes })
  const price = prices.reduce((sum, each) => sum + each, 0)
  if (price < min_order) return refuse({ code: 'add_more', more_paise: min_order - price })
  if (segment === 'institute' && !isMember) return refuse({ code: 'institute_only' })
  if (first_order_only && !isFirst) return refuse({ code: 'new_patients_only' })
  return ok(splitByPrice(amountOff(coupon, price), prices))
}

/** Computes the discount of one line: never more than its price, and rounded down to whole paise. */
function amountOff({ kind, value, max_discount }: Coupon, price: number): number {
  const off = { percent: Math.floor((price * value) / 100), flat: value, free: price }[kind]
  return Math.min(off, max_discount ?? price, price)
}

/**
 * Splits an amount over the lines of an order with the largest-remainder method, exact to the paisa. No share exceeds
 * its line's price, because the amount never exceeds the sum of the prices.
 */
export function splitByPrice(amount: number, prices: readonly number[]): number[] {
  const total = prices.reduce((sum, each) => sum + each, 0)
  if (total === 0) return prices.map(() => 0)
  // the product of two prices may be too large for an exact number, hence the BigInt
  const shares = prices.map((price) => {
    const product = BigInt(amount) * BigInt(price)
    return { whole: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) }
  })
  const left = amount - shares.reduce((sum, { whole }) => sum + whole, 0)
  const largest = new Set(
    shares
      .map(({ remainder }, index) => ({ remainder, index }))
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ whole }, index) => whole + Number(largest.has(index)))
}
