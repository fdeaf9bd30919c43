import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, spanInWords, type ChartRow } from './chart.ts'

const row = fc
  .tuple(fc.nat(1000), fc.nat(1000))
  .map(([one, other]): ChartRow => ({ label: 'A', from: Math.min(one, other), to: Math.max(one, other) }))

test('every bar lies within the chart, and is wide enough to be seen', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      for (const { x, width } of barsOf(rows)) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(width).toBeGreaterThanOrEqual(2)
        expect(x + width).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('the greatest number ends at the edge, and half of it in the middle', () => {
  expect(
    barsOf([
      { label: 'A', from: 3, to: 6 },
      { label: 'B', from: 0, to: 12 },
    ]),
  ).toEqual([
    { x: 25, width: 25 },
    { x: 0, width: 100 },
  ])
})

test.each([
  ['%', 50],
  ['of 200', 25],
  ['weeks', 100],
])('50 %s fills %i hundredths of the chart', (unit, width) => {
  expect(barsOf([{ label: 'A', from: 0, to: 50 }], unit)).toEqual([{ x: 0, width }])
})

test.each([
  [3, 6, 'weeks', '3 to 6 weeks'],
  [0, 6, 'weeks', '6 weeks'],
  [2, 2, 'weeks', '2 weeks'],
  [0, 1, 'weeks', '1 week'],
  [0, 30, '%', '30%'],
])('from %i to %i %s is said as "%s"', (from, to, unit, words) => {
  expect(spanInWords({ label: 'A', from, to }, unit)).toBe(words)
})
