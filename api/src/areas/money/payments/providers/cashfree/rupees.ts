import * as z from 'zod/mini'

/**
 * Writes whole paise as rupees for JSON. The number is parsed from its decimal text, so that no rounding errors add up.
 */
export const toRupees = (paise: number): number =>
  Number(`${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`)

const RUPEES = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/

/**
 * Converts Cashfree's rupees, a number or text, into whole paise. An amount with more than two decimal places is
 * malformed.
 */
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
