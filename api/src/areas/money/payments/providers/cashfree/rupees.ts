import * as z from 'zod/mini'

/** Whole paise as rupees for JSON. No sum of fractions is ever built: the number is read from its own decimals. */
export const toRupees = (paise: number): number =>
  Number(`${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`)

const RUPEES = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/

/** Rupees of Cashfree's wire, as a number or as text, in whole paise. What has more decimals than a rupee is malformed. */
export const Rupees = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((amount) => String(amount)),
  ),
  z.pipe(
    z.string().check(z.regex(RUPEES)),
    z.transform((amount) => {
      const [, rupees, paise = ''] = RUPEES.exec(amount)!
      return Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
    }),
  ),
)
