import { HOUR } from '@app/domain/durations'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { heldUntil } from './night.rules.ts'

const moment = fc.date({ min: new Date('2026-01-01T00:00Z'), max: new Date('2036-01-01T00:00Z'), noInvalidDate: true })
const HOUR_IN_INDIA = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hour12: false })
/** Taken from the operating system's time zone table, so that the rule is not compared with itself. */
const hourInIndia = (at: Date) => Number(HOUR_IN_INDIA.format(at)) % 24
const isNight = (at: Date) => hourInIndia(at) >= 21 || hourInIndia(at) < 8

describe('MSGS-01 the night', () => {
  it('holds back until eight in the morning, in India, and at no other time', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const until = heldUntil({ urgency: 'other', quiet: true }, now)
        expect(until !== undefined).toBe(isNight(now))
        if (!until) return
        expect(hourInIndia(until)).toBe(8)
        expect(until.getTime() % HOUR).toBe(HOUR / 2)
        expect(until.getTime() - now.getTime()).toBeGreaterThan(0)
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(11 * HOUR)
        expect(heldUntil({ urgency: 'other', quiet: true }, until)).toBeUndefined()
      }),
    )
  })

  it('holds back neither a code nor a reminder, nor anything for somebody who does not keep it', () => {
    fc.assert(
      fc.property(moment, (now) => {
        for (const quiet of [true, false]) {
          expect(heldUntil({ urgency: 'code', quiet }, now)).toBeUndefined()
          expect(heldUntil({ urgency: 'appointment', quiet }, now)).toBeUndefined()
        }
        expect(heldUntil({ urgency: 'other', quiet: false }, now)).toBeUndefined()
      }),
    )
  })

  test.each([
    ['in the night', '2026-11-22T01:00:00.000Z', true],
    ['less than two hours after it', '2026-11-22T04:29:59.999Z', true],
    ['two hours after it', '2026-11-22T04:30:00.000Z', false],
    ['before the message', '2026-11-21T19:00:00.000Z', false],
  ])('TRUE-03 what is said about an appointment that begins %s goes at once: %s, %s', (_when, starts, isSent) => {
    const held = heldUntil(
      { urgency: 'other', quiet: true, startsAt: new Date(starts) },
      new Date('2026-11-21T20:00:00.000Z'),
    )
    expect(held === undefined).toBe(isSent)
  })

  test.each([
    ['2026-11-21T15:29:59.999Z', undefined],
    ['2026-11-21T15:30:00.000Z', '2026-11-22T02:30:00.000Z'],
    ['2026-11-22T02:29:59.999Z', '2026-11-22T02:30:00.000Z'],
    ['2026-11-22T02:30:00.000Z', undefined],
  ])('at %s a message waits until %s', (now, until) => {
    expect(heldUntil({ urgency: 'other', quiet: true }, new Date(now))?.toISOString()).toBe(until)
  })
})
