import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { phone } from './accounts.ts'
import { numberId, queryNumber, text } from './wire.ts'

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

describe('a whole number in a query string', () => {
  test.each(['0', '12', '000012', '999999999'])('takes %s', (value) =>
    expect(accepts(queryNumber(999_999_999), value)).toBe(true),
  )

  test.each(['', ' ', '-1', '1.5', '1e309', 'Infinity', 'NaN', '0x10', '9'.repeat(400), '१२', ['1', '2'], null])(
    'refuses %j',
    (value) => expect(accepts(queryNumber(999_999_999), value)).toBe(false),
  )

  test('refuses what is above its maximum', () => expect(accepts(queryNumber(48), '49')).toBe(false))
})

describe('an id in an address', () => {
  test.each([
    ['12', 12],
    ['2147483647', 2_147_483_647],
    ['2147483648', 0],
    ['9'.repeat(20), 0],
  ])('%s is a number of the database, or nobody’s', (digits, id) => expect(z.parse(numberId, digits)).toBe(id))

  test.each(['', '-1', '1.5', '1e3', 'pune', '9'.repeat(400)])('refuses %j', (value) =>
    expect(accepts(numberId, value)).toBe(false),
  )
})

describe('a text of the wire', () => {
  test('refuses a NUL byte, which the database can’t store', () => expect(accepts(text(0, 10), 'a\u0000b')).toBe(false))
  test('is trimmed before it is measured', () => expect(accepts(text(1, 10), '   ')).toBe(false))
  test('takes Devanagari, emoji and line breaks', () => expect(accepts(text(1, 20), 'नमस्ते\n🙂')).toBe(true))
})

describe('an Indian mobile number', () => {
  test.each(['9876543210', '+91 98765 43210', '09876543210', '+919876543210', ' 98765-43210 '])('takes %s', (value) =>
    expect(accepts(phone, value)).toBe(true),
  )
  test.each(['1234567890', '98765', '+1 202 555 0100', '98765432101', 'phone'])('refuses %s', (value) =>
    expect(accepts(phone, value)).toBe(false),
  )
})
