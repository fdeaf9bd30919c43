import { PROFILE_TYPES } from '@app/domain/profile-type'
import type { Database } from '../../../../platform/db/client.ts'
import { freeStarts, horizonOf, priceOf, type Product, type Schedule } from './availability.rules.ts'
import { findConsultation, findProduct, listSchedules } from './schedule.repository.ts'

/** How many experts one query checks: the first of them is usually free. */
const AT_ONCE = 4

/**
 * Finds the lowest price, in paise, of a discovery call and of each kind of consultation that can be booked now. A kind
 * for which nobody is free is omitted.
 */
export async function lowestFees(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const lowest = new Map<string, number>()
  const consultations = await Promise.all(PROFILE_TYPES.map((type) => findConsultation(db, type)))
  for (const product of [...consultations, await findProduct(db, 'discovery_call')]) {
    const free = await cheapestFree(db, product, now)
    if (free) lowest.set(product.kind, priceOf(product, free))
  }
  return lowest
}

async function cheapestFree(db: Database, product: Product, now: Date): Promise<Schedule | undefined> {
  const horizon = horizonOf(product, now)
  for (let skip = 0; ; skip += AT_ONCE) {
    const schedules = await listSchedules(db, { product, now, cheapest: { skip, limit: AT_ONCE } })
    const free = schedules.find((schedule) => !freeStarts(schedule, horizon).next().done)
    if (free || schedules.length < AT_ONCE) return free
  }
}
