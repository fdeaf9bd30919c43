import type { LabBookingState, LabTalkNth } from '@app/contracts/lab-bookings'
import type { LabTestTerms } from '@app/domain/cancellation-terms'
import { MINUTE } from '@app/domain/durations'

/** The last moment at which a window may be changed, and a cancellation gives everything back. */
export const freeUntil = (terms: LabTestTerms, startsAt: Date): Date =>
  new Date(startsAt.getTime() - terms.free_before * MINUTE)

interface Visits {
  state: LabBookingState
  missed_visits: number
  visit: number
}

/** Whether somebody who missed a visit gets another one without paying. A price that was said for it is not taken. */
export const hasVisitLeft = (terms: LabTestTerms, missedVisits: number): boolean =>
  !('free_visits' in terms) || missedVisits <= terms.free_visits

/** What a cancellation gives back. Everything without a window, and once a visit has failed through no wish of its owner's. */
export function backOf(
  terms: LabTestTerms,
  {
    booking: { state, missed_visits, visit },
    paidPaise,
    startsAt,
    now,
  }: { booking: Visits; paidPaise: number; startsAt: Date | null; now: Date },
): { isFree: boolean; paise: number } {
  if (visit > 1) return { isFree: true, paise: paidPaise }
  const part = { isFree: false, paise: Math.floor((paidPaise * terms.missed_percent) / 100) }
  if (state === 'missed') return part
  const isFree = startsAt === null || now <= freeUntil(terms, startsAt)
  const back = { isFree, paise: isFree ? paidPaise : Math.max(paidPaise - terms.late_fee_paise, 0) }
  const isCapped = missed_visits > 0 && 'free_visits' in terms
  return isCapped && back.paise >= part.paise ? part : back
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
