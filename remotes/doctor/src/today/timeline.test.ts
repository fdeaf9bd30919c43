import { aDeskAppointment } from '@app/testing/examples'
import { expect, test } from 'vitest'
import { nowOf, timelineOf, turnOf } from './timeline.rules.ts'

const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`
const call = (hour: number, change: Parameters<typeof aDeskAppointment>[0] = {}) =>
  aDeskAppointment({
    id: String(hour),
    status: 'confirmed',
    starts_at: at(hour),
    ends_at: at(hour + 1),
    join_until: at(hour + 1),
    ...change,
  })
const day = {
  appointments: [call(6), call(4)],
  free: [{ starts_at: at(5), ends_at: at(6) }],
}

test.each([
  [3, ['now', 'appointment', 'free', 'appointment']],
  [5, ['appointment', 'free', 'now', 'appointment']],
  [9, ['appointment', 'appointment', 'now']],
])(
  'DESK-04 at %d o’clock, the line for now stands behind what has begun, and open times that are over go',
  (hour, kinds) => {
    expect(timelineOf(day, Date.parse(at(hour))).entries.map(({ kind }) => kind)).toEqual(kinds)
  },
)

test('DESK-04 what is over is folded when nothing more is to be written of it', () => {
  const appointments = [
    call(4, { status: 'completed', paper: 'done' }),
    call(5, { status: 'completed', paper: 'open' }),
    call(6, { status: 'no_show_patient', paper: 'to_come' }),
    call(9),
  ]
  const { folded, entries } = timelineOf({ appointments, free: [] }, Date.parse(at(8)))
  expect(folded.map(({ id }) => id)).toEqual(['4', '6'])
  expect(entries).toMatchObject([{ appointment: { id: '5' } }, { kind: 'now' }, { appointment: { id: '9' } }])
})

test('DESK-04 on top stands who can be met now, or within an hour', () => {
  const appointments = [call(9), call(6), call(4, { status: 'completed' })]
  const top = (hour: number) => nowOf({ appointments }, Date.parse(at(hour)))?.id
  expect([4, 5, 6, 7, 8, 10].map(top)).toEqual([undefined, '6', '6', undefined, '9', undefined])
})

test.each([
  ['2026-11-24T05:59:59.000Z', 'Next'],
  ['2026-11-24T06:00:30.000Z', 'Now'],
  ['2026-11-24T06:05:00.000Z', 'Started 5\u00a0min ago'],
])('DESK-04 a call of 6 o’clock is at %s: %s', (moment, words) => {
  expect(turnOf({ starts_at: at(6) }, Date.parse(moment))).toBe(words)
})
