import { expect, test } from 'vitest'
import { placesOf, rangeInWords, standingOf } from './range.rules.ts'

test.each([
  [{ value: 3, low: 4, high: 6 }, 'below', '4 to 6'],
  [{ value: 4, low: 4, high: 6 }, 'within', '4 to 6'],
  [{ value: 6, low: 4, high: 6 }, 'within', '4 to 6'],
  [{ value: 7, low: null, high: 6 }, 'above', 'up to 6'],
  [{ value: 5, low: 4, high: null }, 'within', '4 or more'],
] as const)('a value stands to its range: %j is %s', (measured, standing, words) => {
  expect(standingOf(measured)).toBe(standing)
  expect(rangeInWords(measured)).toBe(words)
})

test('words have no range', () => {
  expect(standingOf({ value: null, low: null, high: null })).toBeUndefined()
  expect(placesOf({ value: null, low: null, high: null })).toBeUndefined()
  expect(placesOf({ value: 1, low: null, high: null })).toBeUndefined()
})

test.each([
  [{ value: 5, low: 4, high: 6 }],
  [{ value: 1, low: 4, high: 6 }],
  [{ value: 90, low: 4, high: 6 }],
  [{ value: 0, low: null, high: 6 }],
  [{ value: 4, low: 4, high: null }],
])('the picture holds range and value, and their order: %j', (measured) => {
  const { from, to, at } = placesOf(measured)!
  for (const place of [from, to, at]) {
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThanOrEqual(100)
  }
  expect(from).toBeLessThan(to)
  expect(Math.sign(at - from)).toBe(measured.low === null ? 1 : Math.sign(measured.value - measured.low))
})
