import { FIRST_CALL_TERMS, type BookingTerms } from '@app/domain/cancellation-terms'
import { MINUTE } from '@app/domain/durations'

/**
 * Reads the terms from a policy's row. The first versions of the terms contain only sentences, and patients booked only
 * discovery calls under them.
 */
export const bookingTerms = (rules: unknown): BookingTerms =>
  (rules as BookingTerms | null | undefined) ?? FIRST_CALL_TERMS

interface Booked {
  startsAt: Date
  /** When the patient paid for the appointment. */
  bookedAt: Date
}

/** Finds the last moment at which a cancellation is refunded in full. */
export function freeUntil(terms: BookingTerms, { startsAt, bookedAt }: Booked): Date {
  const { minutes, start_beyond } = terms.free_after_booking
  const byStart = startsAt.getTime() - terms.free_before * MINUTE
  // the start must be further away than this limit; a cancellation exactly at the limit is too late
  const byBooking = Math.min(bookedAt.getTime() + minutes * MINUTE, startsAt.getTime() - start_beyond * MINUTE - 1)
  return new Date(Math.max(byStart, byBooking))
}

export interface BackChoice {
  as: 'source' | 'credit'
  paise: number
}

/**
 * Returns, as choices, what a cancellation would refund at this moment. `source` (money back to the payment method) is
 * always one of them. Fractions of a paisa are rounded up in the patient's favour.
 */
export function quoteCancellation(
  terms: BookingTerms,
  { paidPaise, now, ...booked }: Booked & { paidPaise: number; now: Date },
): BackChoice[] {
  if (now <= freeUntil(terms, booked)) return [{ as: 'source', paise: paidPaise }]
  const { part } = terms
  if (!part || now.getTime() > booked.startsAt.getTime() - part.before * MINUTE) return [{ as: 'source', paise: 0 }]
  const of = (percent: number) => Math.ceil((paidPaise * percent) / 100)
  return [
    { as: 'credit', paise: of(part.credit_percent) },
    { as: 'source', paise: of(part.source_percent) },
  ]
}

/**
 * Checks whether an appointment may be moved now, and returns the reason if not. `isLate`: the move would count as
 * late.
 */
export function judgeMove(
  { moves: allowed }: BookingTerms,
  { startsAt, moves, lateMoves, now }: { startsAt: Date; moves: number; lateMoves: number; now: Date },
): { isLate: boolean; refused?: 'no_moves_left' | 'too_late_to_move' } {
  const isLate = startsAt.getTime() - now.getTime() < allowed.before * MINUTE
  if (moves >= allowed.count) return { isLate, refused: 'no_moves_left' }
  return isLate && lateMoves >= allowed.late ? { isLate, refused: 'too_late_to_move' } : { isLate }
}
