/** An amount in paise: a whole number, zero or more. One rupee is 100 paise. */
export type Paise = number

/** Made when a price is first shown: it takes a browser milliseconds, and most pages show none. */
let rupees: Intl.NumberFormat | undefined

/**
 * Formats an amount the Indian way: 129900 becomes "₹1,299".
 *
 * @throws RangeError when `paise` is not a whole number of paise, zero or more: a bug upstream.
 */
export function formatPaise(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`not an amount in paise: ${paise}`)
  rupees ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return rupees.format(paise / 100)
}
