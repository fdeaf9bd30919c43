import { DAY } from '@app/domain/durations'
import { expect, test } from 'vitest'
import { backOf } from './course-orders.rules.ts'

const TERMS = { free_days: 7, free_percent: 20 }
const boughtAt = new Date('2026-11-21T04:30:00.000Z')

test.each([
  ['at once', 0, 0, 129_900],
  ['at the last moment', 7 * DAY, 20, 129_900],
  ['a moment later', 7 * DAY + 1, 0, 0],
  ['with more done', DAY, 20.1, 0],
])('BOOK-03 a course that is given back %s', (_when, after, reachedPercent, back) => {
  const now = new Date(boughtAt.getTime() + after)
  expect(backOf(TERMS, { paidPaise: 129_900, boughtAt, reachedPercent, now })).toBe(back)
})
