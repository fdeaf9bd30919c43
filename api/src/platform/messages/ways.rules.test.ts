import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waysTo } from './ways.rules.ts'

const [PHONE, MAIL] = ['+919876543210', 'a@example.com']

test.each([
  ['has a phone and has chosen nothing', { phone: PHONE, email: MAIL, channels: null }, ['sms']],
  ['has no phone and has chosen nothing', { phone: null, email: MAIL, channels: null }, ['email']],
  ['has chosen both', { phone: PHONE, email: MAIL, channels: ['email', 'sms'] as const }, ['email', 'sms']],
  ['has chosen none', { phone: PHONE, email: MAIL, channels: [] }, []],
  ['has chosen a way without an address', { phone: null, email: MAIL, channels: ['sms'] as const }, []],
])('MSGS-01 somebody who %s is reached so', (_who, reader, kinds) => {
  expect(waysTo(reader).map(({ kind }) => kind)).toEqual(kinds)
})

test('MSGS-01 nobody is reached by a way that they have not chosen, and each way has its own address', () => {
  const reader = fc.record({
    phone: fc.option(fc.constant(PHONE)),
    email: fc.option(fc.constant(MAIL)),
    channels: fc.uniqueArray(fc.constantFrom('sms' as const, 'email' as const)),
  })
  fc.assert(
    fc.property(reader, (one) => {
      for (const { kind, to } of waysTo(one)) {
        expect(one.channels).toContain(kind)
        expect(to).toBe(kind === 'sms' ? one.phone : one.email)
        expect(to).not.toBeNull()
      }
    }),
  )
})
