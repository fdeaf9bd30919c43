import type { CouponScope } from '@app/contracts/coupons'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { discountOf, splitByPrice, type Coupon } from './coupons.rules.ts'

const NOW = new Date('2026-11-21T04:30:00.000Z')
const COUPON: Coupon = {
  kind: 'percent',
  value: 10,
  max_discount: null,
  min_order: 0,
  scopes: ['discovery_call'],
  first_order_only: false,
  segment: null,
  starts_at: null,
  ends_at: null,
}
const WISH = { scope: 'discovery_call' as CouponScope, prices: [9900], now: NOW, isFirst: true, isMember: true }
const off = (change: Partial<Coupon>, wish: Partial<typeof WISH> = {}) =>
  discountOf({ ...COUPON, ...change }, { ...WISH, ...wish })

describe('what a code takes off', () => {
  test.each<[string, Partial<Coupon>, number[], number[]]>([
    ['a part of the price', {}, [9900], [990]],
    ['no part of a paisa', {}, [9909], [990]],
    ['no more than its most', { value: 50, max_discount: 2000 }, [9900], [2000]],
    ['an amount', { kind: 'flat', value: 5000 }, [9900], [5000]],
    ['no more than there is to pay', { kind: 'flat', value: 50_000 }, [9900], [9900]],
    ['everything', { kind: 'free', value: 0 }, [9900, 100], [9900, 100]],
    ['from each line by its price', { kind: 'flat', value: 100 }, [10_000, 20_000, 0], [33, 67, 0]],
  ])('BOOK-07 is %s', (_what, coupon, prices, discounts) => {
    expect(off(coupon, { prices })).toEqual({ ok: true, value: discounts })
  })

  it('BOOK-07 counts at exactly its least amount, and a paisa below it does not', () => {
    expect(off({ min_order: 9_900 }).ok).toBe(true)
    expect(off({ min_order: 9_901 })).toEqual({ ok: false, error: { code: 'add_more', more_paise: 1 } })
  })

  it('BOOK-07 counts from its first moment until its last', () => {
    expect(off({ starts_at: NOW }).ok).toBe(true)
    expect(off({ ends_at: new Date(NOW.getTime() + 1) }).ok).toBe(true)
  })
})

describe('a code that takes nothing off says why', () => {
  const later = new Date('2036-01-01T00:00:00.000Z')
  const earlier = new Date('2026-02-01T00:00:00.000Z')
  test.each<[string, Partial<Coupon>, Partial<typeof WISH>, object]>([
    ['it has not begun', { starts_at: later }, {}, { code: 'not_started', at: later.toISOString() }],
    ['it has ended', { ends_at: earlier }, {}, { code: 'expired', at: earlier.toISOString() }],
    ['it ends at this moment', { ends_at: NOW }, {}, { code: 'expired', at: NOW.toISOString() }],
    ['it is for something else', { scopes: ['course'] }, {}, { code: 'wrong_product', scopes: ['course'] }],
    ['the order is too small', { min_order: 10_000 }, {}, { code: 'add_more', more_paise: 100 }],
    ['it is for a first order', { first_order_only: true }, { isFirst: false }, { code: 'new_patients_only' }],
    ['it is for members', { segment: 'institute' }, { isMember: false }, { code: 'institute_only' }],
  ])('BOOK-07 %s', (_why, coupon, wish, refusal) => {
    expect(off(coupon, wish)).toEqual({ ok: false, error: refusal })
  })

  it('BOOK-07 we don’t know it', () => {
    expect(discountOf(undefined, WISH)).toEqual({ ok: false, error: { code: 'not_found' } })
  })
})

const somePrices = fc.array(fc.nat({ max: 2_000_000_000 }), { minLength: 1, maxLength: 12 })
const sum = (each: readonly number[]) => each.reduce((total, one) => total + one, 0)

it('splits any amount exactly, and takes no more off a line than it costs', () => {
  fc.assert(
    fc.property(somePrices, fc.double({ min: 0, max: 1, noNaN: true }), (prices, part) => {
      const amount = Math.floor(sum(prices) * part)
      const parts = splitByPrice(amount, prices)
      expect(sum(parts)).toBe(amount)
      parts.forEach((each, index) => {
        expect(each).toBeGreaterThanOrEqual(0)
        expect(each).toBeLessThanOrEqual(prices[index]!)
        // no share differs from the exact one by more than a paisa
        expect(Math.abs(each - (amount * prices[index]!) / Math.max(sum(prices), 1))).toBeLessThan(1.001)
      })
    }),
  )
})

it('never takes more off than the order comes to, whatever the code', () => {
  const anyCoupon = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('flat' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    fc.constant({ kind: 'free' as const, value: 0 }),
  )
  const anyMost = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
  fc.assert(
    fc.property(anyCoupon, anyMost, somePrices, (coupon, max_discount, prices) => {
      const discount = off({ ...coupon, max_discount }, { prices })
      if (!discount.ok) throw new Error(discount.error.code)
      discount.value.forEach((each, index) => expect(each).toBeLessThanOrEqual(prices[index]!))
      expect(sum(discount.value)).toBeLessThanOrEqual(max_discount ?? sum(prices))
    }),
  )
})
