import { DAY, MINUTE } from '@app/domain/durations'
import { indiaDays, windowsOn, type IndiaDay, type WeeklyWindow } from './calendar.rules.ts'
import { mergeIntervals, subtractIntervals, type Interval } from './interval.rules.ts'
import type { BookingProducts } from '../../../catalogue/catalogue.door.ts'

/** The product that a patient books. Its times do not depend on the origin of its row. */
export type Product = Omit<BookingProducts, 'origin'>

/** The facts that decide when a doctor works. */
export interface WorkingTime {
  weekly: readonly WeeklyWindow[]
  inavailability: readonly Interval[]
}

/** All facts that decide when one doctor is free. */
export interface Schedule extends WorkingTime {
  doctorId: number
  doctorName: string
  profilePic: string
  profileTypes: readonly string[]
  feePaise: number
  /** The starts of the cells that appointments and their buffers cover, in milliseconds since the epoch. */
  claimed: ReadonlySet<number>
  /** The number of appointments of the product's kind on each day, by date in India. */
  booked: ReadonlyMap<string, number>
}

/** Returns the price of this product with this doctor. */
export const priceOf = (product: Product, { feePaise }: Pick<Schedule, 'feePaise'>): number =>
  product.price_paise ?? feePaise

/** The span of time in which a product can currently be booked, with any doctor. */
export interface Horizon {
  product: Product
  /** The earliest bookable start, when the required notice ends, in milliseconds since the epoch. */
  earliest: number
  /** The offered days and one more, because the last evening's hours may continue past midnight. */
  days: readonly IndiaDay[]
}

/**
 * How long, in minutes, a patient can still hold a chosen slot after its notice has begun, because signing in may take
 * a while.
 */
export const GRACE = 10

/**
 * @param grace - By how many minutes the notice is shortened: none for offered slots, GRACE for a slot that a patient
 *   has chosen.
 */
export const horizonOf = (product: Product, now: Date, grace = 0): Horizon => ({
  product,
  earliest: now.getTime() + Math.max(0, product.notice - grace) * MINUTE,
  days: indiaDays(now, product.horizon_days + 1),
})

/** Time is claimed in five-minute cells. */
const CELL = 5 * MINUTE

/** Lists the cells that an appointment covers, including its buffers, in order. */
export function cellsOf(start: number, product: Product): number[] {
  const { from, until } = reachOf(start, product)
  return Array.from({ length: (until - from) / CELL }, (_, index) => from + index * CELL)
}

const reachOf = (start: number, product: Product) => ({
  from: start - product.buffer_before * MINUTE,
  until: start + (product.duration + product.buffer_after) * MINUTE,
})

/**
 * Checks whether no claim covers any cell of an appointment. It runs for every start of every doctor, so it builds no
 * list.
 */
function isUnclaimed(start: number, product: Product, claimed: ReadonlySet<number>): boolean {
  const { from, until } = reachOf(start, product)
  for (let cell = from; cell < until; cell += CELL) if (claimed.has(cell)) return false
  return true
}

/** Lists a doctor's working time on the given days, in order. */
const workingTime = (days: readonly IndiaDay[], { weekly, inavailability }: WorkingTime): Interval[] =>
  subtractIntervals(mergeIntervals(windowsOn(days, weekly)), inavailability)

/** Checks whether a span of time lies wholly within a doctor's hours and outside any leave. */
export const worksAt = ({ start, end }: Interval, working: WorkingTime): boolean =>
  workingTime(indiaDays(new Date(start - DAY), 3), working).some((part) => part.start <= start && end <= part.end)

/**
 * Yields, in order, the possible starts of an appointment with this doctor, in milliseconds since the epoch.
 *
 * Starts lie on the product's step, counted from midnight in India, so that bookings never shift later starts. The
 * appointment must fit wholly into the doctor's time. Its buffers may reach beyond the doctor's time, but not into
 * another claim. The generator is lazy: finding the next free start computes no others.
 *
 * @param isWanted - Returns false for a start that the caller does not need; the start is then not checked.
 */
export function* freeStarts(
  schedule: Schedule,
  { product, earliest, days }: Horizon,
  isWanted: (start: number) => boolean = () => true,
): Generator<number> {
  const midnight = days[0]!.start
  const end = days.at(-1)!.start
  const step = product.step * MINUTE
  const duration = product.duration * MINUTE

  for (const window of workingTime(days, schedule)) {
    const from = Math.max(window.start, earliest)
    const first = midnight + Math.ceil((from - midnight) / step) * step
    for (let start = first; start + duration <= window.end && start < end; start += step) {
      if (!isWanted(start)) continue
      const { date } = days[Math.floor((start - midnight) / DAY)]!
      const isFull = (schedule.booked.get(date) ?? 0) >= product.daily_cap
      if (!isFull && isUnclaimed(start, product, schedule.claimed)) yield start
    }
  }
}

type Verdict = 'free' | 'taken' | 'not_offered'

/** Returns the verdict on one requested start: `taken` if only another appointment prevents it. */
export function verdictOn(start: number, schedule: Schedule, horizon: Horizon): Verdict {
  if (isFree(start, schedule, horizon)) return 'free'
  const unbooked = { ...schedule, claimed: new Set<number>(), booked: new Map<string, number>() }
  return isFree(start, unbooked, horizon) ? 'taken' : 'not_offered'
}

/**
 * Checks whether a start is free: the search for the first free start from this moment on must find exactly this start.
 * Only the days around it are searched.
 */
function isFree(start: number, schedule: Schedule, horizon: Horizon): boolean {
  const days = horizon.days.filter((day) => Math.abs(day.start - start) <= 2 * DAY)
  if (days.length === 0 || start < horizon.earliest) return false
  return freeStarts(schedule, { ...horizon, days, earliest: start }).next().value === start
}
