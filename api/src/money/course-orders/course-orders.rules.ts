import type { CourseTerms } from '@app/domain/cancellation-terms'
import { DAY } from '@app/domain/durations'

/** Until when a course may be given back. */
export const freeUntil = ({ free_days }: CourseTerms, boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + free_days * DAY)

/** What giving a course back sends back, in paise: all that was paid, or nothing. `reachedPercent` is of its lessons, those that were ever done. */
export const backOf = (
  terms: CourseTerms,
  {
    paidPaise,
    boughtAt,
    reachedPercent,
    now,
  }: { paidPaise: number; boughtAt: Date; reachedPercent: number; now: Date },
): number => (now <= freeUntil(terms, boughtAt) && reachedPercent <= terms.free_percent ? paidPaise : 0)
