import type { CourseTerms } from '@app/domain/cancellation-terms'
import { DAY } from '@app/domain/durations'

/** The last moment at which a course may be given back for all of its money. */
export const freeUntil = ({ free_days }: CourseTerms, boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + free_days * DAY)

/**
 * Says whether a bought course may be given back for all of its money, and until when. Its page offers this, and the
 * command checks it. The end is the first moment at which it is refused. `reachedPercent` is the share of the course's
 * lessons that the buyer has ever done.
 */
export const giveBackNow = (
  terms: CourseTerms,
  { boughtAt, reachedPercent, now }: { boughtAt: Date; reachedPercent: number; now: Date },
): { until: Date } | null =>
  now <= freeUntil(terms, boughtAt) && reachedPercent <= terms.free_percent
    ? { until: new Date(freeUntil(terms, boughtAt).getTime() + 1) }
    : null
