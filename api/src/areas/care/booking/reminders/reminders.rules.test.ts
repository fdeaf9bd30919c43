import { HOUR, MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remindersOf } from './reminders.rules.ts'

const START = new Date('2026-11-24T11:00:00.000Z')
const before = (milliseconds: number) => new Date(START.getTime() - milliseconds)

test.each([
  [3 * 24 * HOUR, ['day', 'hour']],
  [24 * HOUR, ['hour']],
  [2 * HOUR, ['hour']],
  [HOUR, []],
  [30 * MINUTE, []],
])('MSGS-01 an appointment that is booked %i milliseconds ahead has the reminders %j', (ahead, names) => {
  expect(remindersOf(START, before(ahead)).map(({ name }) => name)).toEqual(names)
})

test('MSGS-01 reminders are due a day and an hour before the start, to the minute', () => {
  expect(remindersOf(START, before(48 * HOUR)).map(({ at }) => at)).toEqual([before(24 * HOUR), before(HOUR)])
})

test('a reminder lies between the booking and the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: -48 * HOUR, max: 30 * 24 * HOUR }), (ahead) => {
      for (const { at } of remindersOf(START, before(ahead))) {
        expect(at.getTime()).toBeGreaterThan(before(ahead).getTime())
        expect(at.getTime()).toBeLessThanOrEqual(before(HOUR).getTime())
      }
    }),
  )
})
