import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeIntervals, subtractIntervals, type Interval } from './interval.rules.ts'

const of = (...pairs: [number, number][]): Interval[] => pairs.map(([start, end]) => ({ start, end }))
const anyIntervals = fc.array(
  fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })).map(([start, length]) => ({ start, end: start + length })),
  { maxLength: 8 },
)
const covers = (intervals: Interval[], point: number): boolean =>
  intervals.some(({ start, end }) => start <= point && point < end)
const POINTS = Array.from({ length: 90 }, (_, point) => point)

describe('intervals', () => {
  it('that touch or overlap become one', () => {
    expect(mergeIntervals(of([5, 7], [1, 3], [3, 4], [6, 9]))).toEqual(of([1, 4], [5, 9]))
  })

  it('keep what lies before and after a hole', () => {
    expect(subtractIntervals(of([0, 10]), of([3, 5]))).toEqual(of([0, 3], [5, 10]))
  })

  it('cover after merging exactly what they covered before', () => {
    fc.assert(
      fc.property(anyIntervals, (intervals) => {
        const merged = mergeIntervals(intervals)
        expect(POINTS.filter((point) => covers(merged, point))).toEqual(
          POINTS.filter((point) => covers(intervals, point)),
        )
        expect(merged.every(({ start }, index) => index === 0 || merged[index - 1]!.end < start)).toBe(true)
      }),
    )
  })

  it('cover after a subtraction what they covered, less what was removed', () => {
    fc.assert(
      fc.property(anyIntervals, anyIntervals, (intervals, removed) => {
        const left = subtractIntervals(intervals, removed)
        const expected = POINTS.filter((point) => covers(intervals, point) && !covers(removed, point))
        expect(POINTS.filter((point) => covers(left, point))).toEqual(expected)
      }),
    )
  })
})
