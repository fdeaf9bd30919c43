import { PROFILE_TYPES } from '@app/domain/profile-type'
import type { Database } from '../../../../platform/db/client.ts'
import { freeStarts, horizonOf, priceOf, type Product } from './availability.rules.ts'
import { findConsultation, findConsultationOf, findProduct, listSchedules } from './schedule.repository.ts'

/** A consultation that can be booked now, with its price in paise and its soonest start. */
interface FreeConsultation {
  doctorId: number
  kind: Product['kind']
  paise: number
  start: Date
}

/** Finds the next free consultation with each expert, or with one expert; experts without a free slot are left out. */
export async function freeConsultations(db: Database, now: Date, doctorId?: number): Promise<FreeConsultation[]> {
  const products =
    doctorId === undefined
      ? await Promise.all(PROFILE_TYPES.map((type) => findConsultation(db, type)))
      : [await findConsultationOf(db, doctorId)]
  const free: FreeConsultation[] = []
  for (const product of products) {
    if (!product) continue
    const horizon = horizonOf(product, now)
    for (const schedule of await listSchedules(db, { product, now, doctorId })) {
      const start = freeStarts(schedule, horizon).next().value
      if (start === undefined) continue
      free.push({
        doctorId: schedule.doctorId,
        kind: product.kind,
        paise: priceOf(product, schedule),
        start: new Date(start),
      })
    }
  }
  return free
}

/**
 * Finds the lowest price, in paise, of a discovery call and of each kind of consultation that can be booked now. A kind
 * for which nobody is free is left out.
 */
export async function lowestFees(db: Database, now: Date): Promise<ReadonlyMap<string, number>> {
  const lowest = new Map<string, number>()
  for (const { kind, paise } of await freeConsultations(db, now))
    lowest.set(kind, Math.min(paise, lowest.get(kind) ?? paise))
  const call = await findProduct(db, 'discovery_call')
  const horizon = horizonOf(call, now)
  const free = (await listSchedules(db, { product: call, now })).find((one) => !freeStarts(one, horizon).next().done)
  if (free) lowest.set(call.kind, priceOf(call, free))
  return lowest
}
