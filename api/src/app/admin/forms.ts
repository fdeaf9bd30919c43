import { text } from '@app/contracts/wire'
import * as z from 'zod/mini'

/** A reason that the affected person will read. */
export const reason = text(10, 500)

/** The text of a heading. */
export const title = text(3, 80)

/** The id of a row. */
export const rowNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a whole number')),
  z.transform(Number),
)

/** A whole number from 0 to `most`. */
export const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^(?:0|[1-9]\d{0,8})$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, `must be ${most} at most`))),
  )

export const year = z.pipe(
  z.string().check(z.regex(/^(?:19[5-9]|20\d)\d$/, 'must be a year, as 2019')),
  z.transform(Number),
)

export const registrationNo = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9/-]{2,39}$/, 'must be letters, digits, - and /'))

/** A list of distinct values, separated by commas. */
export const listOf = <T extends string>(one: z.ZodMiniType<T, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list: string) => [...new Set(list.split(',').map((part) => part.trim()))]),
    ),
    z.array(one).check(z.minLength(1), z.maxLength(20)),
  )

export const instituteCode = z.string().check(z.regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capitals and digits'))

export const couponCode = z.string().check(z.regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capitals and digits'))

export { slug as packageSlug } from '@app/contracts/wire'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Domains, for example example.edu,example.ac.in. */
export const domains = z.pipe(
  z
    .string()
    .check(
      z.maxLength(1000),
      z.regex(
        new RegExp(`^${LABEL}(?:\\.${LABEL})+(?:,${LABEL}(?:\\.${LABEL})+)*$`),
        'must be domains with commas between',
      ),
    ),
  z.transform((list: string) => list.split(',')),
)
