import type { CourseTerms } from '@app/domain/cancellation-terms'
import { DAY } from '@app/domain/durations'

/** Until when a course may be given back. */
export const freeUntil = ({ free_days }: CourseTerms, boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + free_days * DAY)

/** Whether giving a course back sends all of it back: else it is nothing. `reachedPercent` is of its lessons, those that were ever done. */
export const isFree = (
  terms: CourseTerms,
  { boughtAt, reachedPercent, now }: { boughtAt: Date; reachedPercent: number; now: Date },
): boolean => now <= freeUntil(terms, boughtAt) && reachedPercent <= terms.free_percent
