import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDay,
  formatListDate,
  formatMoment,
  formatShortDay,
  formatSlot,
  formatTime,
  indiaDate,
  indiaHour,
  startOfIndiaDate,
  timeSince,
} from './india-time.ts'
import { keptTogether, NO_BREAK_SPACE } from './kept-together.ts'

const instants = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString())

describe('BOOK-01 an instant in India, on a machine of another zone', () => {
  test('LOOK-01 is five and a half hours ahead of UTC, and breaks neither before its pm nor within its date', () => {
    expect(formatTime('2026-11-24T11:00:00Z')).toBe(keptTogether('4:30 pm'))
    expect(formatMoment('2026-11-24T11:00:00Z')).toBe(
      `${keptTogether('Tuesday, 24 November, 4:30 pm')}${NO_BREAK_SPACE}IST`,
    )
    expect(formatSlot('2026-11-24T11:00:00Z')).toBe(keptTogether('Tue 24 Nov, 4:30 pm'))
  })

  test('is on the next day while UTC is still on this one', () => {
    expect(indiaDate('2026-11-24T18:29:59Z')).toBe('2026-11-24')
    expect(indiaDate('2026-11-24T18:30:00Z')).toBe('2026-11-25')
    expect(formatDay('2026-12-31T18:30:00Z')).toBe(keptTogether('Friday, 1 January'))
  })

  test('has the first instant of its date at half past six in the evening of UTC', () => {
    expect(startOfIndiaDate('2026-11-25').toISOString()).toBe('2026-11-24T18:30:00.000Z')
    fc.assert(fc.property(instants, (at) => indiaDate(startOfIndiaDate(indiaDate(at)).toISOString()) === indiaDate(at)))
  })

  test('a date of a list has its year if it is not this year, by India’s calendar', () => {
    const at = Date.parse('2026-12-31T18:30:00Z')
    expect(formatListDate('2026-12-31', at)).toBe(keptTogether('31 Dec 2026'))
    expect(formatListDate('2026-12-31T18:30:00Z', at)).toBe(keptTogether('1 Jan'))
  })

  test('midnight reads 12:00 am', () => {
    expect(formatTime('2026-11-24T18:30:00Z')).toBe(keptTogether('12:00 am'))
  })

  const intl = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options })
    return (instant: string) => made.format(new Date(instant)).replaceAll('\u{202f}', ' ')
  }
  test.each([
    ['time', formatTime, intl('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true })],
    ['day', formatDay, intl('en-IN', { weekday: 'long', day: 'numeric', month: 'long' })],
    ['short day', formatShortDay, intl('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })],
    ['date', formatDate, intl('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })],
    ['calendar date', indiaDate, intl('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })],
    ['hour', (at: string) => String(indiaHour(at)), intl('en-GB', { hour: 'numeric', hourCycle: 'h23' })],
  ])('reads as the platform writes it for India: %s', (_, ours, theirs) => {
    const number = (text: string) => (/^\d+$/.test(text) ? String(Number(text)) : text)
    fc.assert(
      fc.property(instants, (at) => {
        expect(number(ours(at))).toBe(number(keptTogether(theirs(at))))
      }),
    )
  })
})

test.each([
  ['2026-11-24T06:30:00.000Z', 'a moment'],
  ['2026-11-24T06:29:00.000Z', '1 minute'],
  ['2026-11-24T03:30:00.000Z', '3 hours'],
  ['2026-11-21T06:30:00.000Z', '3 days'],
])('the time since %s is told as %s', (instant, words) => {
  expect(timeSince(instant, Date.parse('2026-11-24T06:30:00.000Z'))).toBe(keptTogether(words))
})
