import { DAY } from '@app/domain/durations'
import { expect, test } from 'vitest'
import { giveBackNow } from './course-orders.rules.ts'

const TERMS = { free_days: 7, free_percent: 20 }
const boughtAt = new Date('2026-11-21T04:30:00.000Z')

test.each([
  ['at once', 0, 0, true],
  ['at the last moment', 7 * DAY, 20, true],
  ['a moment later', 7 * DAY + 1, 0, false],
  ['with more done', DAY, 20.1, false],
])(
  'BOOK-03 whether a course that is given back %s is given for all of its money',
  (_when, after, reachedPercent, answer) => {
    const now = new Date(boughtAt.getTime() + after)
    expect(giveBackNow(TERMS, { boughtAt, reachedPercent, now }) !== null).toBe(answer)
  },
)
