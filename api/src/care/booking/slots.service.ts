import type { DiscoveryCall, DiscoverySlots, NamedSlot } from '@app/contracts/booking'
import type { ProfileType } from '@app/domain/profile-type'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { horizonOf } from './availability.rules.ts'
import { groupByDay, nearestSlots, offeredSlots, spreadStarts } from './offer.rules.ts'
import { findProduct, listDiscoverySchedules } from './schedule.repository.ts'

export interface NextSlots {
  /** Without the doctors who have none. */
  next: Map<number, string[]>
  /** By India's date. */
  lastDay: string
}

export interface SlotsWish {
  doctorId?: number | undefined
  profileType?: ProfileType | undefined
}

/** What can be booked, and when. Nothing here is a promise: a hold decides. */
export function createSlotsService(db: Database, clock: Clock) {
  async function look({ doctorId, profileType }: SlotsWish = {}) {
    const now = clock()
    const product = await findProduct(db, 'discovery_call')
    const schedules = await listDiscoverySchedules(db, { product, now, doctorId, profileType })
    return { schedules, horizon: horizonOf(product, now) }
  }

  return {
    async discoveryCall(): Promise<DiscoveryCall> {
      const { duration, price_paise } = await findProduct(db, 'discovery_call')
      return { duration, price_paise }
    },

    /** Without a doctor each time is offered once, with the doctor who would take it. */
    async discoverySlots(wish?: SlotsWish): Promise<DiscoverySlots> {
      const { schedules, horizon } = await look(wish)
      const { duration, price_paise } = horizon.product
      return { ...groupByDay(offeredSlots(schedules, horizon), schedules, horizon), duration, price_paise }
    },

    /** The free times, with any doctor, nearest to one that could not be had. */
    async alternativesTo(startsAt: Date): Promise<NamedSlot[]> {
      const { schedules, horizon } = await look()
      return nearestSlots(offeredSlots(schedules, horizon), startsAt.getTime())
    },

    /** A few of the free discovery calls, soonest first, by doctor; and the last day on which one is offered. */
    async nextSlots(doctorId?: number): Promise<NextSlots> {
      const { schedules, horizon } = await look({ doctorId })
      const next = new Map<number, string[]>()
      for (const schedule of schedules) {
        const starts = spreadStarts(schedule, horizon).map((start) => new Date(start).toISOString())
        if (starts.length) next.set(schedule.doctorId, starts)
      }
      return { next, lastDay: horizon.days.at(-2)!.date }
    },
  }
}
