import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from './providers/gateway.ts'
import { backOff, isExactly, isProgress, nextLook, type Purchase, purchaseState } from './payments.rules.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

describe('a statement about a payment', () => {
  it.each<[PaymentStatus | undefined, PaymentStatus, boolean]>([
    [undefined, 'pending', true],
    [undefined, 'captured', true],
    ['pending', 'failed', true],
    ['failed', 'authorized', true],
    ['authorized', 'failed', false],
    ['authorized', 'captured', true],
    ['authorized', 'voided', true],
    ['captured', 'captured', false],
    ['captured', 'failed', false],
    ['captured', 'authorized', false],
    ['captured', 'voided', false],
    ['voided', 'captured', false],
  ])('after %s, %s is news: %s', (known, stated, isNews) => {
    expect(isProgress(known, stated)).toBe(isNews)
  })
})

describe('an amount', () => {
  const price = { amount_paise: 9900, currency: 'INR' }

  it.each([
    [9900, 'INR', true],
    [9899, 'INR', false],
    [9901, 'INR', false],
    [9900, 'USD', false],
  ])('of %d %s pays ₹99: %s', (minor, currency, isPaid) => {
    expect(isExactly(price, { minor, currency })).toBe(isPaid)
  })
})

describe('the reconciler', () => {
  const madeAt = at('10:00:00')

  it.each([
    ['10:00:00', '10:02:00'],
    ['10:01:59', '10:02:00'],
    ['10:02:00', '10:05:00'],
    ['10:05:01', '10:15:00'],
    ['10:20:00', '11:00:00'],
    ['12:00:00', '16:00:00'],
  ])('at %s looks next at %s', (now, next) => {
    expect(nextLook(madeAt, at(now))).toEqual(at(next))
  })

  it('looks for the last time after three days', () => {
    expect(nextLook(madeAt, new Date('2026-11-23T10:00:00Z'))).toEqual(new Date('2026-11-24T10:00:00Z'))
    expect(nextLook(madeAt, new Date('2026-11-24T10:00:00Z'))).toBeNull()
  })
})

describe('a retry', () => {
  it.each([
    ['10:00:00', '10:00:05'],
    ['10:00:20', '10:00:40'],
    ['13:00:00', '14:00:00'],
  ])('at %s of what is wanted since 10:00 comes at %s', (now, next) => {
    expect(backOff(at('10:00:00'), at(now), { least: 5_000, most: 3_600_000 })).toEqual(at(next))
  })
})

describe('a purchase', () => {
  const now = at('10:00:00')
  const nothing: Purchase = {
    isFulfilled: false,
    refunds: [],
    isUnderWay: false,
    isUnanswered: false,
    payableUntil: at('10:00:01'),
  }

  it.each<[string, Partial<Purchase>, string]>([
    ['without any payment', {}, 'unpaid'],
    ['that ends with its times, without any payment', { payableUntil: null }, 'unpaid'],
    ['that is over', { payableUntil: now }, 'over'],
    ['that is over, and whose payment is under way', { payableUntil: now, isUnderWay: true }, 'processing'],
    ['that is over, and about which the provider is silent', { payableUntil: now, isUnanswered: true }, 'processing'],
    ['that is fulfilled, however long ago', { payableUntil: now, isFulfilled: true }, 'confirmed'],
    ['whose payment is under way', { isUnderWay: true }, 'processing'],
    ['about which the provider is silent', { isUnanswered: true }, 'processing'],
    ['that is fulfilled', { isFulfilled: true, isUnderWay: true, isUnanswered: true }, 'confirmed'],
    [
      'that is fulfilled, with a second payment on its way back',
      { isFulfilled: true, refunds: ['requested'] },
      'confirmed',
    ],
    ['whose slot was gone', { refunds: ['requested'] }, 'refunding'],
    ['one of whose two refunds is still pending', { refunds: ['succeeded', 'pending'] }, 'refunding'],
    ['whose refund failed and is made by hand', { refunds: ['failed'] }, 'refunding'],
    ['whose money is back', { refunds: ['succeeded'] }, 'refunded'],
  ])('%s is told as it is', (_title, facts, state) => {
    expect(purchaseState({ ...nothing, ...facts }, now)).toBe(state)
  })
})
