import { AppointmentStatus, hasBegun } from '@app/contracts/booking'
import { FIRST_CALL_TERMS, type BookingTerms } from '@app/domain/cancellation-terms'
import { HOUR, MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { actionsNow, doorOf, type Standing } from './actions.rules.ts'
import { judgeMove, quoteCancellation } from '../cancelling-and-moving/terms.rules.ts'

const CONSULTATION: BookingTerms = {
  free_before: 240,
  free_after_booking: { minutes: 30, start_beyond: 120 },
  part: { before: 60, source_percent: 50, credit_percent: 100, credit_days: 180 },
  moves: { count: 3, before: 120, late: 1 },
  again_months: 12,
}
const START = new Date('2026-11-24T11:00:00.000Z')
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds)
const standing = (change: Partial<Standing> = {}): Standing => ({
  status: 'confirmed',
  startsAt: START,
  endsAt: at(30 * MINUTE),
  holdExpiresAt: at(-3 * HOUR),
  bookedAt: at(-48 * HOUR),
  choiceUntil: null,
  moves: 0,
  lateMoves: 0,
  terms: CONSULTATION,
  ...change,
})

describe('TRUE-01 what may be done with an appointment', () => {
  it('a discovery call booked within two hours goes back for free until it begins, and is moved until the last hour', () => {
    const late = standing({ terms: FIRST_CALL_TERMS, bookedAt: at(-90 * MINUTE) })
    expect(actionsNow(late, at(-61 * MINUTE)).move?.until).toEqual(at(-HOUR + 1))
    const { move, cancel } = actionsNow(late, at(-HOUR + 1))
    expect(move).toBeNull()
    expect(cancel?.freeUntil).toEqual(START)
  })

  it('the one late move of a consultation is open until the start, and no second one is', () => {
    expect(actionsNow(standing(), at(-1)).move).toMatchObject({ until: START, isLate: true })
    expect(actionsNow(standing({ moves: 1, lateMoves: 1 }), at(-HOUR)).move).toBeNull()
    expect(actionsNow(standing({ moves: 1, lateMoves: 1 }), at(-3 * HOUR)).move?.until).toEqual(at(-2 * HOUR + 1))
  })

  it('who was let in early has begun: what came of it may be signed at once', () => {
    for (const status of ['in_progress', 'interrupted', 'completed'] as const)
      expect(actionsNow(standing({ status }), at(-5 * MINUTE)).conclude).toEqual({ from: at(-5 * MINUTE) })
    expect(actionsNow(standing(), at(-5 * MINUTE)).conclude).toEqual({ from: START })
    expect(actionsNow(standing({ status: 'needs_choice' }), at(HOUR)).conclude).toBeNull()
  })
})

const moments = fc
  .integer({ min: -72 * 60, max: 72 * 60 })
  .chain((minutes) => fc.constantFrom(-1, 0, 1).map((edge) => at(minutes * MINUTE + edge)))
const standings = fc
  .record({
    status: fc.constantFrom(...AppointmentStatus.options),
    holdExpiresAt: moments,
    bookedAt: fc.integer({ min: 0, max: 72 * 60 }).map((minutes) => at(-minutes * MINUTE)),
    choiceUntil: fc.option(moments),
    moves: fc.integer({ min: 0, max: 4 }),
    lateMoves: fc.integer({ min: 0, max: 2 }),
    terms: fc.constantFrom(CONSULTATION, FIRST_CALL_TERMS),
  })
  .map(standing)

test('TRUE-01 at every moment an offer is open until its end and shut from then on, in all states', () => {
  fc.assert(
    fc.property(standings, moments, (one, now) => {
      const { pay, join, move, cancel, takeBack, tell } = actionsNow(one, now)
      const later = (end: Date) => [actionsNow(one, new Date(end.getTime() - 1)), actionsNow(one, end)] as const
      for (const [name, open] of Object.entries({ pay, join, move, cancel, takeBack, tell })) {
        if (!open) continue
        expect(now.getTime()).toBeLessThan(open.until.getTime())
        const [last, over] = later(open.until)
        expect(last[name as 'pay']).not.toBeNull()
        expect(over[name as 'pay']).toBeNull()
      }
    }),
    { numRuns: 5_000 },
  )
})

test('TRUE-01 what is offered is what the terms allow, and what they allow is offered', () => {
  fc.assert(
    fc.property(standings, moments, (one, now) => {
      const { status, startsAt, bookedAt, choiceUntil, terms } = one
      const { move, cancel, takeBack, tell, pay, join, conclude } = actionsNow(one, now)
      const isToCome = (status === 'confirmed' || status === 'checked_in') && now < startsAt
      const isMissed = status === 'needs_choice' || status === 'no_show_patient'
      const isChoice = isMissed && choiceUntil !== null && now < choiceUntil
      expect(move !== null).toBe(isChoice || (isToCome && !judgeMove(terms, { ...one, now }).refused))
      expect(move?.isAgain ?? false).toBe(isChoice)
      expect(cancel !== null).toBe(isToCome)
      expect(tell !== null).toBe(isToCome)
      expect(takeBack !== null).toBe(isChoice && status === 'needs_choice')
      expect(pay !== null).toBe(status === 'held' && now < one.holdExpiresAt)
      if (join) expect(join).toEqual(doorOf(one))
      expect(conclude !== null && conclude.from <= now).toBe(hasBegun({ status, starts_at: startsAt }, now))
      if (!cancel) return
      const [back] = quoteCancellation(terms, { startsAt, bookedAt, paidPaise: 100, now })
      expect(cancel.freeUntil !== null).toBe(back!.as === 'source' && back!.paise === 100)
    }),
    { numRuns: 5_000 },
  )
})
