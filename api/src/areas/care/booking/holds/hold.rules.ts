import { DAY, HOUR } from '@app/domain/durations'
import type { Appointments } from '../booking.tables.ts'

/** How many unpaid holds one patient may make. */
const PER_HOUR = 10
const PER_DAY = 30
/**
 * How often a patient may hold the same time without paying. Three quarters of an hour is long enough to pay, and
 * others may want the time.
 */
const OF_ONE_TIME = 3

/** A time that a patient holds, or held in the last day, without paying. Moments are milliseconds since the epoch. */
export interface UnpaidHold {
  id: string
  kind: Appointments['kind']
  doctor_id: number
  start: number
  created: number
  isLive: boolean
}

/**
 * Whether a patient has held too often without paying to hold this time now.
 */
export function holdsTooOften(
  unpaid: readonly UnpaidHold[],
  wish: { doctorId: number; startsAt: Date },
  now: Date,
): boolean {
  const since = (ago: number) => unpaid.filter(({ created }) => now.getTime() - created < ago)
  const ofThisTime = since(DAY).filter(
    ({ doctor_id, start }) => doctor_id === wish.doctorId && start === wish.startsAt.getTime(),
  )
  return since(DAY).length >= PER_DAY || since(HOUR).length >= PER_HOUR || ofThisTime.length >= OF_ONE_TIME
}
