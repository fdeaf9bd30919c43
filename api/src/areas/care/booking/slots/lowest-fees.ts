import { PROFILE_TYPES } from '@app/domain/profile-type'
import type { Database } from '../../../../platform/db/client.ts'
import { horizonOf, priceOf } from './availability.rules.ts'
import { spreadStarts } from './offer.rules.ts'
import { findConsultation, listSchedules } from './schedule.repository.ts'

/**
 * The lowest fee of each kind of consultation, in paise, among the experts who have a free time now. A kind without
 * such an expert is left out.
 */
export async function lowestFees(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const lowest = new Map<string, number>()
  for (const type of PROFILE_TYPES) {
    const product = await findConsultation(db, type)
    const horizon = horizonOf(product, now)
    for (const schedule of await listSchedules(db, { product, now })) {
      const price = priceOf(product, schedule)
      // an expert who costs more need not be checked
      if (price < (lowest.get(product.kind) ?? Infinity) && spreadStarts(schedule, horizon).length > 0)
        lowest.set(product.kind, price)
    }
  }
  return lowest
}
