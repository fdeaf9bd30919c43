import { isIP } from 'node:net'
import * as z from 'zod'

// The formats that environment variables may have. Each message continues a sentence that begins with the variable's
// name: "PORT must be a port".

export const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))

/** A fraction from 0 to 1. */
export const ratio = z
  .string()
  .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, 'must be a number from 0 to 1')
  .transform(Number)

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port')
  .transform(Number)
  .refine((value) => value > 0 && value < 65_536, 'must be a port')

export const webAddress = z.string().pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))

export const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')

/** Items separated by commas. */
export const list = z.string().transform((value) => value.split(',').flatMap((part) => part.trim() || []))

/** A range that covers every address would let any visitor forge their own address. */
const addressRange = z.string().refine((range) => {
  const [address, bits = '1', ...rest] = range.split('/')
  const kind = isIP(address!)
  return kind !== 0 && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)
}, 'must list addresses or ranges')
/** The operator writes `none` if there are no addresses; an empty value or only commas would be ambiguous. */
export const addressRanges = z
  .string()
  .refine((value) => !/^[\s,]*,[\s,]*$/.test(value), 'must list addresses or ranges, or be none')
  .pipe(list)
  .transform((ranges) => (ranges.join() === 'none' ? [] : ranges))
  .pipe(z.array(addressRange))

/** sandbox: the local emulator; test: the provider with its test keys; live: real money. */
export const paymentsMode = z.enum(['sandbox', 'test', 'live'], 'must be sandbox, test or live')

/** Which engine carries video calls: only our own, or Zoom's with our own in reserve. */
export const videoEngine = z.enum(['webrtc', 'zoom'], 'must be webrtc or zoom')

/** A list of allowed words, separated by commas; each appears once, the preferred one first. */
export const someOf = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  list
    .pipe(
      z.array(z.enum(words, `must list some of ${words.join(', ')}`)).min(1, `must list some of ${words.join(', ')}`),
    )
    .refine((chosen) => new Set(chosen).size === chosen.length, 'lists a word twice')

/** JSON with a given schema; `message` says what it must be, and never what it was. */
export const json = <Shape extends z.ZodType>(shape: Shape, message: string) =>
  z.string().transform((value, context): z.output<Shape> => {
    try {
      return shape.parse(JSON.parse(value))
    } catch {
      context.issues.push({ code: 'custom', message, input: undefined })
      return z.NEVER
    }
  })
