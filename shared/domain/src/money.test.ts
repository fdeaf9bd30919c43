import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount } from './count.ts'
import { formatPaise } from './money.ts'

describe('an amount in rupees', () => {
  test.each([
    [0, '₹0'],
    [9900, '₹99'],
    [129_900, '₹1,299'],
    [12_345_600, '₹1,23,456'],
    [9950, '₹99.50'],
    [1, '₹0.01'],
  ])('%i paise read %s', (paise, words) => {
    expect(formatPaise(paise)).toBe(words)
  })

  test('a count reads as the platform writes it for India', () => {
    const intl = new Intl.NumberFormat('en-IN')
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(99_999), (large, small) => {
        expect(formatCount(large)).toBe(intl.format(large))
        expect(formatCount(small)).toBe(intl.format(small))
      }),
    )
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no amount', (paise) => {
    expect(() => formatPaise(paise)).toThrow(RangeError)
  })
})
