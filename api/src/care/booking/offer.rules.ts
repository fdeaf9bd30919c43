import { DAY, MINUTE } from '@app/domain/durations'
import type { Slot, SlotDay } from '@app/contracts/booking'
import { freeStarts, type Horizon, type Schedule } from './availability.rules.ts'

const ALTERNATIVES = 3

/** The free times of all doctors, in order; each time once, with the first of the schedules that is free then. */
export function offeredSlots(schedules: readonly Schedule[], horizon: Horizon): Slot[] {
  const takers = new Map<number, Schedule>()
  for (const schedule of schedules) {
    for (const start of freeStarts(schedule, horizon)) if (!takers.has(start)) takers.set(start, schedule)
  }
  return [...takers]
    .toSorted(([a], [b]) => a - b)
    .map(([start, { doctorId, doctorName }]) => ({
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + horizon.product.duration * MINUTE).toISOString(),
      doctor_id: doctorId,
      doctor_name: doctorName,
    }))
}

/** One row a day of the horizon, by India's date, also for the days without a free time. */
export function groupByDay(slots: readonly Slot[], { days }: Horizon): SlotDay[] {
  const byMidnight = Map.groupBy(slots, (slot) => Math.floor((Date.parse(slot.starts_at) - days[0]!.start) / DAY))
  return days.slice(0, -1).map(({ date }, index) => ({ date, slots: byMidnight.get(index) ?? [] }))
}

/** The slots nearest to a time that could not be had, nearest first; of two as near, the earlier. */
export function nearestSlots(slots: readonly Slot[], start: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.starts_at) - start)
  return slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, ALTERNATIVES)
}
