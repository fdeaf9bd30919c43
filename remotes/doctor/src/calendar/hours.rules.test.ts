import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { expect, test } from 'vitest'
import { hourMarks, hoursLeft, hoursShown, instantAt, lanesOf, placeOf, rowsOf, stateOf } from './hours.rules.ts'

const DATE = '2026-11-24'
const span = (from: number, until: number) => ({ starts_at: instantAt(DATE, from), ends_at: instantAt(DATE, until) })
const day = (change: Partial<DoctorCalendar[number]>): DoctorCalendar[number] => ({
  date: DATE,
  hours: [],
  leave: [],
  booked: [],
  ...change,
})
const call = {
  appointment_id: '00000000-0000-4000-8000-000000000001',
  kind: 'follow_up' as const,
  patient_name: 'Meera',
  concern: null,
  age: null,
  is_repeat: false,
  is_missed: false,
}

test.each([
  ['nothing is in it', day({}), { from: 540, until: 1080 }],
  ['there is leave alone', day({ leave: [span(0, 1440)] }), { from: 540, until: 1080 }],
  ['hours are in it', day({ hours: [span(600, 1110)] }), { from: 540, until: 1200 }],
  [
    'a booking lies outside the hours',
    day({ hours: [span(600, 780)], booked: [{ ...span(1205, 1235), ...call }] }),
    { from: 540, until: 1320 },
  ],
  ['hours end with the day', day({ hours: [span(0, 1440)] }), { from: 0, until: 1440 }],
] as const)('DESK-04 a week shows the hours that it needs, when %s', (_, one, shown) => {
  expect(hoursShown([day({}), one])).toEqual(shown)
  expect(rowsOf(shown)).toBe((shown.until - shown.from) / 5)
  expect(hourMarks(shown)).toHaveLength((shown.until - shown.from) / 60)
})

test.each([
  ['on its minutes', span(615, 645), { begin: 16, length: 6 }],
  ['that begins the day before, from the edge', span(-60, 600), { begin: 1, length: 12 }],
  ['that ends after what is shown, to the edge', span(660, 2000), { begin: 25, length: 12 }],
  ['of other hours nowhere', span(0, 500), undefined],
] as const)('DESK-04 a span is drawn %s', (_, one, place) => {
  expect(placeOf(one, DATE, { from: 540, until: 720 })).toEqual(place)
})

test.each([
  [614, 'ahead'],
  [615, 'now'],
  [644, 'now'],
  [645, 'over'],
] as const)('DESK-04 at minute %d, a booking from 615 to 645 is %s', (minute, state) => {
  expect(stateOf(span(615, 645), Date.parse(instantAt(DATE, minute)))).toBe(state)
})

test.each([
  ['one after the other', [span(600, 630), span(630, 660)], ['0/1', '0/1']],
  ['two at once', [span(600, 630), span(615, 630)], ['0/2', '1/2']],
  [
    'a chain of three, of which two are at once',
    [span(600, 630), span(620, 650), span(640, 670)],
    ['0/2', '1/2', '0/2'],
  ],
  ['three at once, in any order', [span(615, 630), span(600, 640), span(600, 630)], ['2/3', '0/3', '1/3']],
  ['a pair, and one alone', [span(600, 630), span(600, 630), span(700, 730)], ['0/2', '1/2', '0/1']],
] as const)('DESK-04 bookings stand side by side: %s', (_, spans, lanes) => {
  expect(lanesOf(spans).map((one) => `${one.lane}/${one.lanes}`)).toEqual(lanes)
})

test.each([
  ['with the current hour, once half of it is over', 990, [], 960],
  ['with the hour before it until then', 965, [], 900],
  ['an hour before, and cuts no call', 965, [span(885, 915)], 840],
  ['with all hours, if only one is over', 610, [], 540],
  ['with the last hour, once all are over', 1300, [], 1140],
] as const)('DESK-04 on a phone, today begins %s', (_, minute, spans, from) => {
  const one = day({ booked: spans.map((at) => ({ ...at, ...call })) })
  const shown = { from: 540, until: 1200 }
  expect(hoursLeft(shown, one, Date.parse(instantAt(DATE, minute)))).toEqual({ from, until: 1200 })
})
