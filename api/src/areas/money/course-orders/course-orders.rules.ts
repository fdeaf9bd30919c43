import type { CourseTerms } from '@app/domain/cancellation-terms'
import { DAY } from '@app/domain/durations'

/** Returns the last moment at which a patient may give a course back for a full refund. */
export const freeUntil = ({ free_days }: CourseTerms, boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + free_days * DAY)

/**
 * Checks whether a bought course may be given back for a full refund, and until when. A course's page offers this, and
 * the command checks that it is possible. `until` is the first moment at which giving the course back is refused.
 * `reachedPercent` is the percentage of the course's lessons that the buyer has ever completed.
 */
export const giveBackNow = (
  terms: CourseTerms,
  { boughtAt, reachedPercent, now }: { boughtAt: Date; reachedPercent: number; now: Date },
): { until: Date } | null =>
  now <= freeUntil(terms, boughtAt) && reachedPercent <= terms.free_percent
    ? { until: new Date(freeUntil(terms, boughtAt).getTime() + 1) }
    : null
