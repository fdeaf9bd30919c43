import type { Payment } from '@app/contracts/invoices'
import { expect, test } from 'vitest'
import { yearIn, yearsOf } from './years.rules.ts'

test.each([
  ['2027-03-31', '2026-04-01'],
  ['2027-04-01', '2027-04-01'],
])('%s belongs to the year that began on %s', (day, from) => {
  expect(yearIn(day).from).toBe(from)
})

test('a refund of a later year has a year of its own, and the clock of India decides', () => {
  const back = [{ as: 'source', paise: 100, at: '2027-04-02T06:00:00.000Z', is_there: true }] as const
  // 31 March in UTC, but 1 April in India
  const payment = { paid_at: '2026-03-31T20:00:00.000Z', back: [...back] } as Payment
  expect(yearsOf([payment]).map(({ name }) => name)).toEqual(['April 2027 to March 2028', 'April 2026 to March 2027'])
})
