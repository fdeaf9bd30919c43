import { DAY, MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf, freeStarts, horizonOf, verdictOn, type Product, type Schedule } from './availability.rules.ts'

const product: Product = {
  kind: 'discovery_call',
  profile_type: null,
  price_paise: 9900,
  duration: 15,
  step: 15,
  buffer_before: 0,
  buffer_after: 5,
  notice: 30,
  horizon_days: 14,
  daily_cap: 20,
  hold_minutes: 15,
  hold_extension: 5,
}
const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  doctorId: 1,
  doctorName: 'Dr Test',
  profilePic: '/images/profile/a.svg',
  profileTypes: [],
  feePaise: 79_900,
  weekly: [],
  inavailability: [],
  claimed: new Set(),
  booked: new Map(),
  ...changes,
})
/** Minutes of the day in India. */
const at = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const window = (weekday: number, from: string, to: string) => ({
  weekday,
  from_minute: at(from),
  to_minute: at(to),
  starts_on: null,
  ends_on: null,
})
const instant = (iso: string): number => Date.parse(iso)
const starts = (of: Schedule, now: string, changes: Partial<Product> = {}): string[] =>
  [...freeStarts(of, horizonOf({ ...product, ...changes }, new Date(now)))].map((start) =>
    new Date(start).toISOString(),
  )

const SATURDAY_10 = '2026-11-21T10:00:00+05:30'

describe('BOOK-01 free starts', () => {
  it('are none for a doctor without weekly hours', () => {
    expect(starts(schedule(), SATURDAY_10)).toEqual([])
  })

  it('read weekly hours as India’s wall clock', () => {
    const sunday = schedule({ weekly: [window(0, '09:00', '10:00')] })
    expect(starts(sunday, SATURDAY_10, { horizon_days: 7 })).toEqual([
      '2026-11-22T03:30:00.000Z',
      '2026-11-22T03:45:00.000Z',
      '2026-11-22T04:00:00.000Z',
      '2026-11-22T04:15:00.000Z',
    ])
  })

  it('take the day from India’s calendar when it is still yesterday in UTC', () => {
    // 00:30 on Sunday in India is 19:00 on Saturday in UTC
    const sunday = schedule({ weekly: [window(0, '01:00', '01:30')] })
    expect(starts(sunday, '2026-11-21T19:00:00Z', { horizon_days: 1 })).toEqual([
      '2026-11-21T19:30:00.000Z',
      '2026-11-21T19:45:00.000Z',
    ])
  })

  it('go over midnight where two windows touch there', () => {
    const late = schedule({ weekly: [window(6, '23:45', '24:00'), window(0, '00:00', '00:30')] })
    expect(starts(late, SATURDAY_10, { duration: 30, horizon_days: 2 })).toEqual([
      '2026-11-21T18:15:00.000Z',
      '2026-11-21T18:30:00.000Z',
    ])
  })

  it('let the last evening’s appointment end after the horizon', () => {
    const late = schedule({ weekly: [window(6, '23:45', '24:00'), window(0, '00:00', '01:00')] })
    expect(starts(late, SATURDAY_10, { duration: 30, horizon_days: 1 })).toEqual(['2026-11-21T18:15:00.000Z'])
  })

  it('fit wholly into a window, while the buffer may reach beyond it', () => {
    const short = schedule({ weekly: [window(0, '09:00', '09:15'), window(0, '11:00', '11:10')] })
    expect(starts(short, SATURDAY_10, { horizon_days: 7 })).toEqual(['2026-11-22T03:30:00.000Z'])
  })

  it('lie on the step from midnight, wherever the window begins', () => {
    const odd = schedule({ weekly: [window(0, '09:05', '09:50')] })
    expect(starts(odd, SATURDAY_10, { horizon_days: 7 })).toEqual([
      '2026-11-22T03:45:00.000Z',
      '2026-11-22T04:00:00.000Z',
    ])
  })

  it('begin after the notice, to the minute', () => {
    const today = schedule({ weekly: [window(6, '10:00', '11:00')] })
    expect(starts(today, SATURDAY_10, { horizon_days: 1 })[0]).toBe('2026-11-21T05:00:00.000Z')
    expect(starts(today, '2026-11-21T10:00:01+05:30', { horizon_days: 1 })[0]).toBe('2026-11-21T05:15:00.000Z')
  })

  it('leave out what the doctor has taken off', () => {
    const absent = schedule({
      weekly: [window(0, '09:00', '10:00')],
      inavailability: [{ start: instant('2026-11-22T09:20:00+05:30'), end: instant('2026-11-22T09:40:00+05:30') }],
    })
    expect(starts(absent, SATURDAY_10, { horizon_days: 2 })).toEqual([
      '2026-11-22T03:30:00.000Z',
      '2026-11-22T04:15:00.000Z',
    ])
  })

  it('keep an appointment and its buffer out of another’s cells', () => {
    const taken = cellsOf(instant('2026-11-22T09:30:00+05:30'), product)
    const busy = schedule({ weekly: [window(0, '09:00', '10:30')], claimed: new Set(taken) })
    // 09:15 to 09:30 would need a buffer until 09:35, which is taken; 09:45 lies in the buffer of the first
    expect(starts(busy, SATURDAY_10, { horizon_days: 2 })).toEqual([
      '2026-11-22T03:30:00.000Z',
      '2026-11-22T04:30:00.000Z',
      '2026-11-22T04:45:00.000Z',
    ])
  })

  it('end for the day when the daily cap is reached', () => {
    const full = schedule({
      weekly: [window(0, '09:00', '09:15'), window(1, '09:00', '09:15')],
      booked: new Map([['2026-11-22', 20]]),
    })
    expect(starts(full, SATURDAY_10, { horizon_days: 7 })).toEqual(['2026-11-23T03:30:00.000Z'])
  })

  it.each([
    ['free', '2026-11-22T09:00:00+05:30'],
    ['taken', '2026-11-22T09:30:00+05:30'],
    ['not_offered', '2026-11-22T09:10:00+05:30'],
    ['not_offered', '2026-11-22T08:45:00+05:30'],
    ['not_offered', '2026-11-21T09:30:00+05:30'],
    ['not_offered', '2027-11-21T09:30:00+05:30'],
  ] as const)('a wish is %s at %s', (verdict, wish) => {
    const claimed = new Set(cellsOf(instant('2026-11-22T09:30:00+05:30'), product))
    const busy = schedule({ weekly: [window(0, '09:00', '10:30')], claimed })
    expect(verdictOn(instant(wish), busy, horizonOf(product, new Date(SATURDAY_10)))).toBe(verdict)
  })
})

describe('BOOK-01 free starts, whatever the schedule', () => {
  const now = new Date(SATURDAY_10)
  const anyWindow = fc
    .tuple(fc.nat(6), fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 288 }))
    .filter(([, from, to]) => from < to)
    .map(([weekday, from, to]) => ({
      weekday,
      from_minute: from * 5,
      to_minute: to * 5,
      starts_on: null,
      ends_on: null,
    }))
  const anyAbsence = fc
    .tuple(fc.integer({ min: 0, max: 15 * 1440 }), fc.integer({ min: 1, max: 3000 }))
    .map(([from, minutes]) => ({
      start: now.getTime() + from * MINUTE,
      end: now.getTime() + (from + minutes) * MINUTE,
    }))
  const anyCell = fc.integer({ min: 0, max: 15 * 288 }).map((cell) => now.getTime() + cell * 5 * MINUTE)
  const anySchedule = fc
    .record({
      weekly: fc.array(anyWindow, { maxLength: 12 }),
      inavailability: fc.array(anyAbsence, { maxLength: 4 }),
      claimed: fc.array(anyCell, { maxLength: 40 }).map((cells) => new Set(cells)),
    })
    .map((changes) => schedule(changes))
  const anyProduct = fc
    .record({
      duration: fc.constantFrom(5, 15, 30, 50),
      step: fc.constantFrom(5, 15, 30, 60),
      buffer_before: fc.constantFrom(0, 5, 10),
      buffer_after: fc.constantFrom(0, 5, 10),
      horizon_days: fc.integer({ min: 1, max: 14 }),
    })
    .map((changes) => ({ ...product, ...changes }))

  /** Checks whether the doctor works at an instant, slowly: minute by minute, and with Intl instead of Temporal. */
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  function works(minute: number, { weekly, inavailability }: Schedule): boolean {
    const part = Object.fromEntries(clock.formatToParts(minute).map(({ type, value }) => [type, value]))
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part.weekday!)
    const ofDay = Number(part.hour) * 60 + Number(part.minute)
    const inWindow = weekly.some((w) => w.weekday === weekday && w.from_minute <= ofDay && ofDay < w.to_minute)
    return inWindow && !inavailability.some(({ start, end }) => start <= minute && minute < end)
  }
  const isFreeBySlowCheck = (start: number, of: Schedule, by: Product): boolean =>
    Array.from({ length: by.duration }, (_, minute) => start + minute * MINUTE).every((minute) => works(minute, of)) &&
    cellsOf(start, by).every((cell) => !of.claimed.has(cell))

  it('are exactly the starts on the step that a slow check allows', () => {
    fc.assert(
      fc.property(anySchedule, anyProduct, (of, by) => {
        const midnight = instant('2026-11-21T00:00:00+05:30')
        const grid = Array.from({ length: 1440 / by.step }, (_, index) => midnight + DAY + index * by.step * MINUTE)
        const expected = by.horizon_days > 1 ? grid.filter((start) => isFreeBySlowCheck(start, of, by)) : []
        const tomorrows = [...freeStarts(of, horizonOf(by, now))].filter(
          (start) => start >= midnight + DAY && start < midnight + 2 * DAY,
        )
        expect(tomorrows).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('are exactly the wishes that are free', () => {
    fc.assert(
      fc.property(anySchedule, anyProduct, fc.integer({ min: -300, max: 15 * 288 }), (of, by, cell) => {
        const horizon = horizonOf(by, now)
        const found = new Set(freeStarts(of, horizon))
        const wishes = [...found, now.getTime() + cell * 5 * MINUTE]
        expect(wishes.filter((start) => verdictOn(start, of, horizon) === 'free')).toEqual(
          wishes.filter((start) => found.has(start)),
        )
      }),
    )
  })

  it('are in order, each once, after the notice and within the horizon', () => {
    fc.assert(
      fc.property(anySchedule, anyProduct, (of, by) => {
        const found = [...freeStarts(of, horizonOf(by, now))]
        expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
        const horizon = instant('2026-11-21T00:00:00+05:30') + by.horizon_days * DAY
        expect(found.every((start) => start >= now.getTime() + by.notice * MINUTE && start < horizon)).toBe(true)
      }),
    )
  })
})
