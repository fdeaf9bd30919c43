import { expect, test } from 'vitest'
import { monthOf, paperOf } from './desk.rules.ts'

const day = (date: string, visits: number, share: number | null = 70) => ({
  day: date,
  visits,
  paid_paise: 100 * visits,
  share_paise: share,
})

test('DESK-04 a month has four bars, the last with all days from the 22nd on', () => {
  const days = [
    day('2026-11-01', 1),
    day('2026-11-07', 2),
    day('2026-11-08', 4),
    day('2026-11-22', 8),
    day('2026-11-30', 16),
  ]
  expect(monthOf(days)).toEqual({ paid_paise: 3100, share_paise: 350, visits: [3, 4, 0, 24] })
})

test('a month has no share while that of one visit is not agreed', () => {
  expect(monthOf([day('2026-11-01', 1), day('2026-11-02', 1, null)]).share_paise).toBeNull()
})

test.each([
  [{ hasBegun: false, isDone: false }, 'to_come'],
  [{ hasBegun: true, isDone: false }, 'open'],
  [{ hasBegun: true, isDone: true }, 'done'],
])('the paper of %j is %s', (stands, paper) => {
  expect(paperOf(stands)).toBe(paper)
})
