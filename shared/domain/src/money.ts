import { formatCount } from './count.ts'

/** An amount in paise: a whole number, zero or more. One rupee is 100 paise. */
export type Paise = number

/**
 * Formats an amount the Indian way: 129900 becomes "₹1,299".
 *
 * @throws RangeError if `paise` is not a whole number of paise, zero or more: a bug upstream.
 */
export function formatPaise(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`not an amount in paise: ${paise}`)
  const rest = paise % 100
  return `₹${formatCount((paise - rest) / 100)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}
