import { FIRST_CALL_TERMS, type BookingTerms } from '@app/domain/cancellation-terms'
import { HOUR, MINUTE } from '@app/domain/durations'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bookingTerms, freeUntil, judgeMove, quoteCancellation } from './terms.rules.ts'

const CONSULTATION: BookingTerms = {
  free_before: 240,
  free_after_booking: { minutes: 30, start_beyond: 120 },
  part: { before: 60, source_percent: 50, credit_percent: 100, credit_days: 180 },
  moves: { count: 3, before: 120, late: 1 },
  again_months: 12,
}
const START = new Date('2026-11-24T11:00:00.000Z')
const before = (milliseconds: number) => new Date(START.getTime() - milliseconds)
const quote = (terms: BookingTerms, now: Date, bookedAt = before(48 * HOUR), paidPaise = 79_900) =>
  quoteCancellation(terms, { startsAt: START, bookedAt, paidPaise, now }).map(({ as, paise }) => [as, paise])

describe('BOOK-03 a cancelled consultation gives back', () => {
  const choice = [
    ['credit', 79_900],
    ['source', 39_950],
  ]
  it.each([
    ['5 hours before', before(5 * HOUR), [['source', 79_900]]],
    ['4 hours before', before(4 * HOUR), [['source', 79_900]]],
    ['a minute later', before(4 * HOUR - MINUTE), choice],
    ['2 hours before', before(2 * HOUR), choice],
    ['1 hour before', before(HOUR), choice],
    ['59 minutes before', before(59 * MINUTE), [['source', 0]]],
  ])('%s', (_when, now, back) => {
    expect(quote(CONSULTATION, now)).toEqual(back)
  })

  it('all of it for 30 minutes after booking, while the start is more than 2 hours away', () => {
    const bookedAt = before(3 * HOUR)
    const later = (minutes: number) => new Date(bookedAt.getTime() + minutes * MINUTE)
    expect(quote(CONSULTATION, later(20), bookedAt)).toEqual([['source', 79_900]])
    expect(quote(CONSULTATION, later(30), bookedAt)).toEqual([['source', 79_900]])
    expect(quote(CONSULTATION, later(31), bookedAt)).toEqual(choice)
    expect(quote(CONSULTATION, before(2 * HOUR), before(2 * HOUR + 10 * MINUTE))).toEqual(choice)
  })

  it('a half that is no whole paisa in the patient’s favour', () => {
    expect(quote(CONSULTATION, before(2 * HOUR), before(48 * HOUR), 101)).toContainEqual(['source', 51])
  })
})

test('BOOK-03 a cancelled call gives all of it back within 2 hours of paying or at least 2 hours before it, and else nothing', () => {
  const terms = bookingTerms(null)
  expect(terms).toBe(FIRST_CALL_TERMS)
  expect(quote(terms, before(2 * HOUR))).toEqual([['source', 79_900]])
  expect(quote(terms, before(2 * HOUR - 1))).toEqual([['source', 0]])
  expect(quote(terms, before(MINUTE), before(2 * HOUR))).toEqual([['source', 79_900]])
  expect(quote(terms, before(MINUTE), before(2 * HOUR + 2 * MINUTE))).toEqual([['source', 0]])
})

test('whatever was paid and whenever it is cancelled, no choice gives more than was paid, and waiting never gives more money', () => {
  const minutes = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(
      fc.constantFrom(CONSULTATION, FIRST_CALL_TERMS),
      minutes,
      minutes,
      minutes,
      // half a paisa is rounded up to a whole one
      fc.integer({ min: 2, max: 2_000_000 }),
      (terms, early, late, booked, paidPaise) => {
        const bookedAt = before(Math.max(booked, early, late) * MINUTE)
        const money = (ahead: number) => {
          const booking = { startsAt: START, bookedAt, paidPaise, now: before(ahead * MINUTE) }
          const choices = quoteCancellation(terms, booking)
          for (const { paise } of choices) expect(paise).toSatisfy((back: number) => back >= 0 && back <= paidPaise)
          return choices.find(({ as }) => as === 'source')!.paise
        }
        expect(money(Math.min(early, late))).toBeLessThanOrEqual(money(Math.max(early, late)))
        const free = freeUntil(terms, { startsAt: START, bookedAt })
        expect(money(early) === paidPaise).toBe(before(early * MINUTE) <= free)
      },
    ),
  )
})

describe('BOOK-03 a move', () => {
  const judge = (terms: BookingTerms, now: Date, moves = 0, lateMoves = 0) =>
    judgeMove(terms, { startsAt: START, moves, lateMoves, now })

  it('of a consultation may come three times, one of them inside the last two hours', () => {
    expect(judge(CONSULTATION, before(2 * HOUR), 2)).toEqual({ isLate: false })
    expect(judge(CONSULTATION, before(2 * HOUR), 3)).toMatchObject({ refused: 'no_moves_left' })
    expect(judge(CONSULTATION, before(2 * HOUR - 1), 2)).toEqual({ isLate: true })
    expect(judge(CONSULTATION, before(2 * HOUR - 1), 2, 1)).toMatchObject({ refused: 'too_late_to_move' })
  })

  it('of a call may come twice, at least an hour before it', () => {
    expect(judge(FIRST_CALL_TERMS, before(HOUR), 1)).toEqual({ isLate: false })
    expect(judge(FIRST_CALL_TERMS, before(HOUR), 2)).toMatchObject({ refused: 'no_moves_left' })
    expect(judge(FIRST_CALL_TERMS, before(HOUR - 1))).toMatchObject({ refused: 'too_late_to_move' })
  })
})
