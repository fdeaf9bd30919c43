import { expect, test } from 'vitest'
import { greeting } from './greeting.rules.ts'

test.each([
  ['2026-11-24T06:29:00.000Z', 'Dr Asha Rao', 'Good morning, Dr Rao'],
  ['2026-11-24T06:30:00.000Z', 'Dr Rao', 'Good afternoon, Dr Rao'],
  ['2026-11-24T11:30:00.000Z', 'Vikram Das', 'Good evening, Vikram'],
])('DESK-04 at %s, %s is greeted: %s', (at, name, words) => {
  expect(greeting(name, Date.parse(at))).toBe(words)
})
