import type { DiscoverySlots, Slot } from '@app/contracts/booking'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { freeStarts } from './availability.rules.ts'
import { groupByDay, nearestSlots, offeredSlots } from './offer.rules.ts'
import { findProduct, listDiscoverySchedules } from './schedule.repository.ts'

/** What can be booked, and when. Nothing here is a promise: a hold decides. */
export function createSlotsService(db: Database, clock: Clock) {
  async function offer(doctorId?: number) {
    const now = clock()
    const product = await findProduct(db, 'discovery_call')
    const schedules = await listDiscoverySchedules(db, { product, now, doctorId })
    return { now, product, slots: offeredSlots(schedules, product, now) }
  }

  return {
    /** Without a doctor each time is offered once, with the doctor who would take it. */
    async discoverySlots(doctorId?: number): Promise<DiscoverySlots> {
      const { now, product, slots } = await offer(doctorId)
      return { days: groupByDay(slots, product, now), duration: product.duration, price_paise: product.price_paise }
    },

    /** The free times, with any doctor, nearest to one that could not be had. */
    async alternativesTo(startsAt: Date): Promise<Slot[]> {
      const { slots } = await offer()
      return nearestSlots(slots, startsAt.getTime())
    },

    /** The next free discovery call with each doctor, by doctor; a doctor without one is absent. */
    async nextSlots(doctorId?: number): Promise<Map<number, string>> {
      const now = clock()
      const product = await findProduct(db, 'discovery_call')
      const schedules = await listDiscoverySchedules(db, { product, now, doctorId })
      const next = new Map<number, string>()
      for (const schedule of schedules) {
        const { value: start } = freeStarts(schedule, product, now).next()
        if (start !== undefined) next.set(schedule.doctorId, new Date(start).toISOString())
      }
      return next
    },
  }
}
