import { expect, it } from 'vitest'
import { backBy } from './back-by.rules.ts'

it.each([
  ['2026-11-23T04:00:00Z', '2026-12-02', 'a Monday'],
  ['2026-11-27T04:00:00Z', '2026-12-08', 'a Friday'],
  ['2026-11-28T04:00:00Z', '2026-12-08', 'a Saturday'],
  ['2026-11-22T20:00:00Z', '2026-12-02', 'a Sunday in UTC that is Monday in India'],
])('money that leaves at %s is back by %s: seven working days after %s', (now, day) => {
  expect(backBy(new Date(now))).toBe(day)
})
