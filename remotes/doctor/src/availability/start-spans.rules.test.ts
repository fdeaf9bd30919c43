import { expect, test } from 'vitest'
import { startSpans } from './start-spans.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 4) + minutes * 60_000).toISOString()

test.each([
  ['none', [], []],
  ['one', [0], [[0, 0, null]]],
  [
    'two in a row, one by one',
    [0, 15],
    [
      [0, 0, null],
      [15, 15, null],
    ],
  ],
  ['three in a row', [0, 15, 30], [[0, 30, 15]]],
  [
    'one alone, then a span',
    [0, 60, 75, 90, 105],
    [
      [0, 0, null],
      [60, 105, 15],
    ],
  ],
  [
    'two spans',
    [0, 30, 60, 120, 150, 180],
    [
      [0, 60, 30],
      [120, 180, 30],
    ],
  ],
])('starts in spans: %s', (_, minutes, spans) => {
  expect(startSpans(minutes.map(at))).toEqual(
    spans.map(([first, last, every]) => ({ first: at(first!), last: at(last!), every })),
  )
})

test('spans say each start, and no other', () => {
  for (let set = 0; set < 2 ** 9; set++) {
    const starts = Array.from({ length: 9 }, (_, quarter) => at(quarter * 15)).filter((_, n) => set & (2 ** n))
    const said = startSpans(starts).flatMap(({ first, last, every }) => {
      const count = every === null ? 1 : (Date.parse(last) - Date.parse(first)) / (every * 60_000) + 1
      return Array.from({ length: count }, (_, n) =>
        new Date(Date.parse(first) + n * (every ?? 0) * 60_000).toISOString(),
      )
    })
    expect(said).toEqual(starts)
  }
})
