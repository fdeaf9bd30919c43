import { DAY, MINUTE } from '@app/domain/durations'
import { indiaDays, windowsOn, type IndiaDay, type WeeklyWindow } from './calendar.rules.ts'
import { mergeIntervals, subtractIntervals, type Interval } from './interval.rules.ts'
import type { BookingProducts } from '../../../catalogue/catalogue.door.ts'

/** What is booked; who owns its row decides nothing about its times. */
export type Product = Omit<BookingProducts, 'origin'>

/** When a doctor works. */
export interface WorkingTime {
  weekly: readonly WeeklyWindow[]
  inavailability: readonly Interval[]
}

/** All that decides when one doctor is free. */
export interface Schedule extends WorkingTime {
  doctorId: number
  doctorName: string
  profilePic: string
  profileTypes: readonly string[]
  feePaise: number
  /** The cells that appointments and their buffers cover, in milliseconds of the epoch. */
  claimed: ReadonlySet<number>
  /** How many appointments of the product's kind each day of India has already, by date. */
  booked: ReadonlyMap<string, number>
}

/** What a time of this product costs with this doctor. */
export const priceOf = (product: Product, { feePaise }: Pick<Schedule, 'feePaise'>): number =>
  product.price_paise ?? feePaise

/** When a product can be had just now, the same for every doctor. */
export interface Horizon {
  product: Product
  /** After the notice, in milliseconds of the epoch. */
  earliest: number
  /** The days offered, and one more: the last evening's hours may go on past midnight. */
  days: readonly IndiaDay[]
}

/** Minutes that a time can still be had after its notice has begun: whoever chose it may be saying who they are. */
export const GRACE = 10

/** @param grace - Minutes less of notice: none for what is offered, GRACE for what somebody has chosen. */
export const horizonOf = (product: Product, now: Date, grace = 0): Horizon => ({
  product,
  earliest: now.getTime() + Math.max(0, product.notice - grace) * MINUTE,
  days: indiaDays(now, product.horizon_days + 1),
})

/** Time is claimed in cells of five minutes. */
const CELL = 5 * MINUTE

/** The cells that an appointment covers, buffers included, in order. */
export function cellsOf(start: number, product: Product): number[] {
  const from = start - product.buffer_before * MINUTE
  const until = start + (product.duration + product.buffer_after) * MINUTE
  return Array.from({ length: (until - from) / CELL }, (_, index) => from + index * CELL)
}

/** The doctor's time on some days, in order. */
const workingTime = (days: readonly IndiaDay[], { weekly, inavailability }: WorkingTime): Interval[] =>
  subtractIntervals(mergeIntervals(windowsOn(days, weekly)), inavailability)

/** Whether a time lies wholly among a doctor's hours and in no leave. */
export const worksAt = ({ start, end }: Interval, working: WorkingTime): boolean =>
  workingTime(indiaDays(new Date(start - DAY), 3), working).some((part) => part.start <= start && end <= part.end)

/**
 * When an appointment with this doctor can start, in order, in milliseconds of the epoch.
 *
 * Starts lie on the product's step, counted from India's midnight, so what is booked never shifts them. The appointment
 * fits wholly into the doctor's time; its buffers may reach beyond, but into no other claim. Lazy: the next free time
 * costs no more than itself.
 */
export function* freeStarts(schedule: Schedule, { product, earliest, days }: Horizon): Generator<number> {
  const midnight = days[0]!.start
  const end = days.at(-1)!.start
  const step = product.step * MINUTE
  const duration = product.duration * MINUTE

  for (const window of workingTime(days, schedule)) {
    const from = Math.max(window.start, earliest)
    const first = midnight + Math.ceil((from - midnight) / step) * step
    for (let start = first; start + duration <= window.end && start < end; start += step) {
      const { date } = days[Math.floor((start - midnight) / DAY)]!
      const isFull = (schedule.booked.get(date) ?? 0) >= product.daily_cap
      if (!isFull && cellsOf(start, product).every((cell) => !schedule.claimed.has(cell))) yield start
    }
  }
}

type Verdict = 'free' | 'taken' | 'not_offered'

/** What to tell a patient who asks for one start: `taken` when only another appointment stands in the way. */
export function verdictOn(start: number, schedule: Schedule, horizon: Horizon): Verdict {
  if (isFree(start, schedule, horizon)) return 'free'
  const unbooked = { ...schedule, claimed: new Set<number>(), booked: new Map<string, number>() }
  return isFree(start, unbooked, horizon) ? 'taken' : 'not_offered'
}

/** The first free time from this one on is this one. */
const isFree = (start: number, schedule: Schedule, horizon: Horizon): boolean =>
  start >= horizon.earliest && freeStarts(schedule, { ...horizon, earliest: start }).next().value === start
