import { expect, it } from 'vitest'
import { daysInRow, weekOf } from './days.ts'

const TODAY = '2026-11-25'

it('HOME-01 a week begins on Monday, whichever day it is', () => {
  for (const day of ['2026-11-23', TODAY, '2026-11-29'])
    expect([weekOf(day)[0], weekOf(day)[6]]).toEqual(['2026-11-23', '2026-11-29'])
})

it.each([
  [[], 0],
  [[TODAY], 1],
  [['2026-11-24', '2026-11-23'], 2],
  [[TODAY, '2026-11-24', '2026-11-22'], 2],
  [['2026-11-23'], 0],
])('HOME-01 a streak on %j has %i days', (days, count) => {
  expect(daysInRow(days, TODAY)).toBe(count)
})
