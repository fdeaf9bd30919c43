import type { CourseTerms } from '@app/domain/cancellation-terms'
import { DAY } from '@app/domain/durations'

/** The last moment at which a course may be given back for all of its money. */
export const freeUntil = ({ free_days }: CourseTerms, boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + free_days * DAY)

/**
 * Whether a bought course may be given back for all of its money, and until when: its page offers it, and the command asks it.
 * The end is the first moment at which it is refused. `reachedPercent` is of its lessons, those that were ever done.
 */
export const giveBackNow = (
  terms: CourseTerms,
  { boughtAt, reachedPercent, now }: { boughtAt: Date; reachedPercent: number; now: Date },
): { until: Date } | null =>
  now <= freeUntil(terms, boughtAt) && reachedPercent <= terms.free_percent
    ? { until: new Date(freeUntil(terms, boughtAt).getTime() + 1) }
    : null
