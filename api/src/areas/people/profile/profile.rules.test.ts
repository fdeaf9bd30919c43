import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthdayFault } from './profile.rules.ts'

describe('a date of birth', () => {
  // late on the 21st in UTC, which is already the 22nd in India
  const now = new Date('2026-11-21T19:00:00.000Z')

  it.each([
    ['2008-11-22', undefined],
    ['2008-11-23', 'too_young'],
    ['2009-11-22', 'too_young'],
    ['2026-11-22', 'too_young'],
    ['2026-11-23', 'no_such_birthday'],
    ['1900-01-01', undefined],
    ['1899-12-31', 'no_such_birthday'],
    ['1990-05-31', undefined],
  ] as const)('%s is told: %s', (born, fault) => {
    expect(birthdayFault(born, now)).toBe(fault)
  })

  it('of a leap day comes of age on the first of March', () => {
    expect(birthdayFault('2008-02-29', new Date('2026-02-28T12:00:00+05:30'))).toBe('too_young')
    expect(birthdayFault('2008-02-29', new Date('2026-03-01T12:00:00+05:30'))).toBeUndefined()
  })

  it('that makes an adult today makes one on every later day', () => {
    const day = fc.date({ min: new Date('1900-01-02'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20_000 }), (birthday, days) => {
        const born = birthday.toISOString().slice(0, 10)
        const later = new Date(now.getTime() + days * 86_400_000)
        if (birthdayFault(born, now) === undefined) expect(birthdayFault(born, later)).toBeUndefined()
      }),
    )
  })
})
