import type { LabBookingState } from '@app/contracts/lab-bookings'
import type { LabTestTerms } from '@app/domain/cancellation-terms'
import { MINUTE } from '@app/domain/durations'

/** Finds the last moment at which the owner may change the window or cancel for a full refund. */
export const freeUntil = (terms: LabTestTerms, startsAt: Date): Date =>
  new Date(startsAt.getTime() - terms.free_before * MINUTE)

/**
 * Checks whether a patient who missed a visit gets another visit without paying. Old terms name a price for this, but
 * the clinic never charges it.
 */
export const hasVisitLeft = (terms: LabTestTerms, missedVisits: number): boolean =>
  !('free_visits' in terms) || missedVisits <= terms.free_visits

interface Cancelling {
  state: LabBookingState
  missedVisits: number
  visit: number
  /** The start of the booking's window; null when it has none. */
  startsAt: Date | null
}

/**
 * Checks whether a cancellation is refunded in full: there is no window, it is early enough, or a visit failed through
 * no fault of the owner.
 */
export function isFreeToCancel(
  terms: LabTestTerms,
  { state, missedVisits, visit, startsAt }: Cancelling,
  now: Date,
): boolean {
  if (visit > 1) return true
  if (state === 'missed' || isCapped(terms, missedVisits)) return false
  return startsAt === null || now <= freeUntil(terms, startsAt)
}

/**
 * Checks whether the patient missed a visit, in which case a cancellation refunds no more than the terms allow for a
 * missed visit.
 */
const isCapped = (terms: LabTestTerms, missedVisits: number): boolean => missedVisits > 0 && 'free_visits' in terms

/** Returns what cancelling a lab booking refunds. */
export function backOf(
  terms: LabTestTerms,
  { paidPaise, now, ...booking }: Cancelling & { paidPaise: number; now: Date },
): { isFree: boolean; paise: number } {
  const { state, missedVisits, startsAt } = booking
  if (isFreeToCancel(terms, booking, now)) return { isFree: true, paise: paidPaise }
  const part = Math.floor((paidPaise * terms.missed_percent) / 100)
  if (state === 'missed') return { isFree: false, paise: part }
  const isLate = startsAt !== null && now > freeUntil(terms, startsAt)
  const late = isLate ? Math.max(paidPaise - terms.late_fee_paise, 0) : paidPaise
  return { isFree: false, paise: isCapped(terms, missedVisits) ? Math.min(late, part) : late }
}
