import { anAppointment } from '@app/testing/examples'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.rules.ts'

const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`
const day = {
  appointments: [anAppointment({ starts_at: at(6) }), anAppointment({ starts_at: at(4) })],
  free: [{ starts_at: at(5), ends_at: at(6) }],
}

test.each([
  [3, ['now', 'appointment', 'free', 'appointment']],
  [5, ['appointment', 'free', 'now', 'appointment']],
  [9, ['appointment', 'free', 'appointment', 'now']],
])('DOCD-01 at %d o’clock, the line for now stands behind what has begun', (hour, kinds) => {
  expect(timelineOf(day, Date.parse(at(hour))).map(({ kind }) => kind)).toEqual(kinds)
})
