import { CouponScope } from '@app/contracts/coupons'
import { expect, it, test } from 'vitest'
import { discountOf } from '../../areas/money/coupons/coupons.rules.ts'
import { coupons } from './coupons.ts'
import { CONTENT } from './import.ts'
import { readContent } from './read-content.ts'

const DEMO = readContent(CONTENT, [coupons]).of(coupons)
const NOW = new Date('2026-11-23T04:30:00.000Z')
/** The discount on an order of ₹1,000, in paise, or the refusal's code. */
const OFF: Record<string, (number | string)[]> = {
  WELCOME10: [10_000, 10_000, 10_000, 10_000, 10_000],
  FIRSTTALK: ['wrong_product', 100_000, 'wrong_product', 'wrong_product', 'wrong_product'],
  STUDENT30: [30_000, 'wrong_product', 30_000, 'wrong_product', 'wrong_product'],
  COUPLE500: ['add_more', 'wrong_product', 'wrong_product', 'wrong_product', 'wrong_product'],
  TALK150: ['wrong_product', 'wrong_product', 15_000, 'wrong_product', 'wrong_product'],
  LAB15: ['wrong_product', 'wrong_product', 'wrong_product', 15_000, 'wrong_product'],
  LEARN20: ['wrong_product', 'wrong_product', 'wrong_product', 'wrong_product', 20_000],
  EXPIRED50: ['expired', 'expired', 'expired', 'expired', 'expired'],
  SOON25: ['not_started', 'not_started', 'not_started', 'not_started', 'not_started'],
  // used up: its counter refuses another use
  MAXED: [5000, 5000, 5000, 5000, 5000],
}

test.each(DEMO)('BOOK-07 $code does the same for each kind of product', (coupon) => {
  const answers = CouponScope.options.map((scope) => {
    const wish = { scope, prices: [60_000, 40_000], now: NOW, isFirst: true, isMember: true }
    const discount = discountOf(coupon, wish)
    return discount.ok ? discount.value[0]! + discount.value[1]! : discount.error.code
  })
  expect(answers).toEqual(OFF[coupon.code])
})

it('has ten codes, of which one is used up', () => {
  expect(DEMO.map(({ code }) => code)).toEqual(Object.keys(OFF))
  expect(DEMO.filter(({ total }) => total === 0).map(({ code }) => code)).toEqual(['MAXED'])
})
