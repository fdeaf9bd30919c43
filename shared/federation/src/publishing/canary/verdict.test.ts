import { expect, test } from 'vitest'
import { verdict } from './verdict.ts'

const sessions = (failing: number, seen: number) => ({ failing, seen })

test.each([
  ['nobody has seen it', sessions(0, 0), sessions(0, 0), false],
  ['two failing sessions', sessions(2, 10), sessions(0, 200), false],
  ['three, against none', sessions(3, 15), sessions(0, 200), true],
  ['three, and nobody on the live build', sessions(3, 3), sessions(0, 0), true],
  ['three of many, as with the live build', sessions(3, 300), sessions(20, 2000), false],
  ['a fifth, where one in a hundred fails with the live build', sessions(3, 15), sessions(2, 200), true],
  ['everything fails, with either build', sessions(9, 9), sessions(90, 90), false],
])('FEDR-07 %s', (_what, canary, live, ends) => {
  expect(verdict({ canary, live, outdone: 0 }) !== undefined).toBe(ends)
})

test('FEDR-07 one page that only the live build can render ends it, whatever the sessions say', () => {
  expect(verdict({ canary: sessions(0, 50), live: sessions(0, 50), outdone: 1 })).toMatch('could not render')
})

test('FEDR-07 the reason has the numbers', () => {
  expect(verdict({ canary: sessions(3, 15), live: sessions(0, 200), outdone: 0 })).toBe(
    '3 of 15 sessions failed, of the live build 0 of 200',
  )
})
