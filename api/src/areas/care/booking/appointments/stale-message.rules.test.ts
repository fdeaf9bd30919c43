import { AppointmentStatus } from '@app/contracts/booking'
import { expect, test } from 'vitest'
import { whyStale } from './stale-message.rules.ts'

const START = new Date('2026-11-24T11:00:00.000Z')
const BEFORE = new Date(START.getTime() - 1)
const later = new Date(START.getTime() + 60_000)
const confirmed = { status: 'confirmed', starts_at: START } as const

test.each(AppointmentStatus.options.filter((status) => status !== 'confirmed'))(
  'MSGS-01 what is said of an appointment that is %s is not true any more',
  (status) => {
    expect(whyStale({ startsAt: START }, { ...confirmed, status }, BEFORE)).toBe(`the appointment is ${status}`)
  },
)

test.each([
  ['stands', confirmed, BEFORE, undefined],
  ['was moved', { ...confirmed, starts_at: later }, BEFORE, 'the appointment was moved'],
  ['begins now', confirmed, START, 'the appointment has begun'],
  ['is over', confirmed, later, 'the appointment has begun'],
  ['is not there', undefined, BEFORE, 'the appointment is gone'],
])('MSGS-01 what is said of an appointment that %s is judged so', (_what, appointment, now, reason) => {
  expect(whyStale({ startsAt: START }, appointment, now)).toBe(reason)
})
