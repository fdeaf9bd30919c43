import type { CourseTerms } from '@app/domain/cancellation-terms'
import { DAY } from '@app/domain/durations'

/** Until when a course may be given back. */
export const freeUntil = ({ free_days }: CourseTerms, boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + free_days * DAY)

/** What giving a course back sends back, in paise: all that was paid, or nothing. `donePercent` is of its lessons. */
export const backOf = (
  terms: CourseTerms,
  { paidPaise, boughtAt, donePercent, now }: { paidPaise: number; boughtAt: Date; donePercent: number; now: Date },
): number => (now <= freeUntil(terms, boughtAt) && donePercent <= terms.free_percent ? paidPaise : 0)
