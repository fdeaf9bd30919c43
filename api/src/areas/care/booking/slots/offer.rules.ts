import { DAY, HOUR } from '@app/domain/durations'
import { EVENING } from '@app/domain/india-time'
import type { FreeSlots, NamedSlot } from '@app/contracts/booking'
import { cellsOf, freeStarts, priceOf, type Horizon, type Product, type Schedule } from './availability.rules.ts'

export const ALTERNATIVES = 3
/** How many free slots a doctor's card shows. */
const NEXT = 3

/**
 * Lists all doctors' free slots, in order. Each slot is listed once, with the first doctor in the list of schedules who
 * is free then.
 */
export function offeredSlots(schedules: readonly Schedule[], horizon: Horizon): readonly NamedSlot[] {
  const takers = new Map<number, Schedule>()
  for (const schedule of schedules) {
    for (const start of freeStarts(schedule, horizon, (one) => !takers.has(one))) takers.set(start, schedule)
  }
  return [...takers]
    .toSorted(([a], [b]) => a - b)
    .map(([start, { doctorId, doctorName }]) => ({
      starts_at: new Date(start).toISOString(),
      doctor_id: doctorId,
      doctor_name: doctorName,
    }))
}

/** The same horizon from the beginning of its first day, before any notice. */
export const wholeDays = (horizon: Horizon): Horizon => ({ ...horizon, earliest: horizon.days[0]!.start })

/** Leaves out the slots before a moment, which gives the same slots as a horizon that begins then. */
export function slotsFrom(slots: readonly NamedSlot[], earliest: number): readonly NamedSlot[] {
  const first = slots.findIndex(({ starts_at }) => Date.parse(starts_at) >= earliest)
  return first === -1 ? [] : slots.slice(first)
}

/**
 * Picks, in order, a few of one doctor's free slots that differ enough to offer a choice: the soonest slot, the next
 * evening slot, then the first slot of each later day. If there are too few days, the slots right after the soonest one
 * fill the list.
 */
export function spreadStarts(schedule: Schedule, horizon: Horizon): number[] {
  const midnight = horizon.days[0]!.start
  const firstFrom = (earliest: number) => freeStarts(schedule, { ...horizon, earliest }).next().value ?? undefined
  const dayOf = (start: number) => midnight + Math.floor((start - midnight) / DAY) * DAY
  const soonest = firstFrom(horizon.earliest)
  if (soonest === undefined) return []

  const chosen = [soonest]
  const evening = dayOf(soonest) + EVENING * HOUR
  let wish = soonest < evening ? evening : dayOf(soonest) + DAY
  while (chosen.length < NEXT) {
    const next = firstFrom(wish)
    if (next === undefined) break
    chosen.push(next)
    wish = dayOf(next) + DAY
  }
  for (const start of freeStarts(schedule, horizon)) {
    if (chosen.length === NEXT) break
    if (!chosen.includes(start)) chosen.push(start)
  }
  return chosen.toSorted((a, b) => a - b)
}

/**
 * Groups slots into one row per day of the horizon, by the date in India, including days without a free slot. Also
 * lists the doctors who take these slots.
 */
export function groupByDay(
  slots: readonly NamedSlot[],
  schedules: readonly Schedule[],
  { product, days }: Horizon,
): FreeSlots {
  const takers = new Set(slots.map(({ doctor_id }) => doctor_id))
  const byMidnight = Map.groupBy(slots, (slot) => Math.floor((Date.parse(slot.starts_at) - days[0]!.start) / DAY))
  return {
    doctors: schedules
      .filter(({ doctorId }) => takers.has(doctorId))
      .map((schedule) => ({
        id: schedule.doctorId,
        name: schedule.doctorName,
        profile_pic: schedule.profilePic,
        profile_type: [...schedule.profileTypes],
        price_paise: priceOf(product, schedule),
      })),
    days: days.slice(0, -1).map(({ date }, index) => ({
      date,
      slots: (byMidnight.get(index) ?? []).map(({ starts_at, doctor_id }) => ({ starts_at, doctor_id })),
    })),
  }
}

/** Leaves out slots that overlap another appointment of the patient, so that no cell of a slot is busy. */
export const withoutBusy = (slots: readonly NamedSlot[], product: Product, busy: ReadonlySet<number>): NamedSlot[] =>
  slots.filter(({ starts_at }) => cellsOf(Date.parse(starts_at), product).every((cell) => !busy.has(cell)))

/**
 * Lists the slots nearest to a time that could not be booked, nearest first; of two equally near slots, the earlier
 * one.
 */
export function nearestSlots(slots: readonly NamedSlot[], start: number, count = ALTERNATIVES): NamedSlot[] {
  const distance = (slot: NamedSlot) => Math.abs(Date.parse(slot.starts_at) - start)
  return slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, count)
}
