import { expect, test } from 'vitest'
import { dayAfterKey, rangeOf } from './days.rules.ts'

test.each([
  ['week', '2026-11-24', { from: '2026-11-22', days: 7 }],
  ['week', '2026-11-22', { from: '2026-11-22', days: 7 }],
  ['month', '2026-11-24', { from: '2026-11-01', days: 35 }],
  ['month', '2026-02-10', { from: '2026-02-01', days: 28 }],
  ['month', '2027-05-10', { from: '2027-04-25', days: 42 }],
] as const)('a %s of %s is whole weeks, six at most', (view, date, range) => {
  expect(rangeOf(view, date)).toEqual(range)
})

test.each([
  ['ArrowLeft', '2026-11-01', 'month', '2026-10-31'],
  ['ArrowRight', '2026-11-30', 'month', '2026-12-01'],
  ['ArrowUp', '2026-11-24', 'month', '2026-11-17'],
  ['ArrowDown', '2026-11-24', 'month', '2026-12-01'],
  ['Home', '2026-11-24', 'week', '2026-11-22'],
  ['End', '2026-11-24', 'week', '2026-11-28'],
  ['PageDown', '2027-01-31', 'month', '2027-02-28'],
  ['PageUp', '2026-11-24', 'week', '2026-11-17'],
  ['a', '2026-11-24', 'week', undefined],
] as const)('%s on %s in a %s leads to %s', (key, date, view, to) => {
  expect(dayAfterKey(key, date, view)).toBe(to)
})
