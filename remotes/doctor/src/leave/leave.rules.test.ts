import { expect, test } from 'vitest'
import { leaveInWords } from './leave.rules.ts'
import { instantOf } from '../availability/clock.rules.ts'

const words = (from: [string, string], to: [string, string], until?: string) =>
  leaveInWords({
    starts_at: instantOf(...from),
    ends_at: instantOf(...to),
    repeats_until: until === undefined ? null : instantOf(until, '00:00'),
  }).replaceAll('\u{a0}', ' ')

test.each([
  [['2026-11-24', '00:00'], ['2026-11-25', '00:00'], undefined, 'Tue 24 Nov · 1 day'],
  [['2026-12-22', '00:00'], ['2026-12-24', '00:00'], undefined, 'Tue 22 and Wed 23 Dec · 2 days'],
  [['2026-12-22', '00:00'], ['2026-12-26', '00:00'], undefined, 'Tue 22 to Fri 25 Dec · 4 days'],
  [['2026-12-30', '00:00'], ['2027-01-03', '00:00'], undefined, 'Wed 30 Dec to Sat 2 Jan · 4 days'],
  [['2026-11-24', '09:00'], ['2026-11-24', '11:00'], undefined, 'Tue 24 Nov, 9:00 am to 11:00 am'],
  [['2026-11-24', '18:00'], ['2026-11-25', '00:00'], undefined, 'Tue 24 Nov, 6:00 pm to 12:00 am'],
  [['2026-11-24', '18:00'], ['2026-11-25', '11:00'], undefined, 'Tue 24 Nov, 6:00 pm to Wed 25 Nov, 11:00 am'],
  [['2026-11-24', '00:00'], ['2026-11-25', '00:00'], '2027-01-01', 'Every Tuesday from 24 Nov until 31 Dec · 1 day'],
  [
    ['2026-11-24', '09:00'],
    ['2026-11-24', '11:00'],
    '2027-01-01',
    'Every Tuesday from 24 Nov until 31 Dec, 9:00 am to 11:00 am',
  ],
] as const)('DOCD-02 a leave from %s to %s, each week until %s, reads: %s', (from, to, until, said) => {
  expect(words([...from], [...to], until)).toBe(said)
})
