import type { LabBookingState, LabTalkNth } from '@app/contracts/lab-bookings'
import type { LabTestTerms } from '@app/domain/cancellation-terms'
import { MINUTE } from '@app/domain/durations'

/** The last moment at which a window may be changed, and a cancellation gives everything back. */
export const freeUntil = (terms: LabTestTerms, startsAt: Date): Date =>
  new Date(startsAt.getTime() - terms.free_before * MINUTE)

/** What a cancellation gives back; without a window everything does. */
export function backOf(
  terms: LabTestTerms,
  { paidPaise, startsAt, now }: { paidPaise: number; startsAt: Date | null; now: Date },
): { isFree: boolean; paise: number } {
  const isFree = startsAt === null || now <= freeUntil(terms, startsAt)
  return { isFree, paise: isFree ? paidPaise : Math.max(paidPaise - terms.late_fee_paise, 0) }
}

/** The talk that the law asks for next and that is not booked: one before the sample is taken, and one after it. */
export function talkDue(booking: {
  needs_talks: boolean
  state: LabBookingState
  hasBefore: boolean
  hasAfter: boolean
}): LabTalkNth | null {
  const { needs_talks, state, hasBefore, hasAfter } = booking
  if (!needs_talks) return null
  if (state === 'booked') return hasBefore ? null : 'before'
  const isTaken = state === 'collected' || state === 'reported' || state === 'released'
  return isTaken && !hasAfter ? 'after' : null
}
