import * as z from 'zod/mini'
import type { Length } from './limits.ts'

/**
 * The envelope of every response; the HTTP status equals statusCode (specification, section 8). A refusal's data
 * contains a code for the screen; its message is written for the reader.
 */
export const envelope = <T extends z.core.$ZodType>(data: T) =>
  z.object({ statusCode: z.int(), message: z.string(), data })

export interface Envelope<T> {
  statusCode: number
  message: string
  data: T
}

/** Why the API rejects one field of the input. */
export const FieldError = z.object({ field: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** A text in a request: trimmed, of limited length, and without control characters (PostgreSQL can't store NUL). */
export const text = (minimum: number, maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(minimum),
      z.maxLength(maximum),
      z.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'must not hold control characters'),
    )

/** A text with the length limits that the form's field also uses. */
export const textOf = ({ least, most }: Length) => text(least, most)

/**
 * A whole number in a query string. Only digits are allowed and nothing is coerced, so neither '' nor 1e309 becomes a
 * number.
 */
export const queryNumber = (maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.maximum(maximum))),
  )

/** A whole number, or an empty text, which means all. */
export const numberOrAll = (maximum: number) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    queryNumber(maximum),
  ])

/** The largest number that the database uses as an id; no row has the id 0. */
const LARGEST_ID = 2_147_483_647
/** A number that is an id. A number above all possible ids is well formed; it simply matches no row. */
export const numberId = z.pipe(
  z.string().check(z.regex(/^\d{1,100}$/, 'must be a whole number')),
  z.pipe(
    z.transform((digits: string) => (Number(digits) > LARGEST_ID ? 0 : Number(digits))),
    z.int(),
  ),
)

/** A time in a request or response, as ISO 8601 in UTC: 2026-11-24T11:00:00.000Z. */
export const instant = z.iso.datetime()

/** An amount of money in a request or response, in whole paise. */
export const paise = z.int().check(z.minimum(0))

export const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug'), z.maxLength(120))
