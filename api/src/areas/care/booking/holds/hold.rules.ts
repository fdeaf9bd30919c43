import { DAY, HOUR } from '@app/domain/durations'
import type { Appointments } from '../booking.tables.ts'

/** How many unpaid holds one patient may make per hour and per day. */
const PER_HOUR = 10
const PER_DAY = 30
/**
 * How often a patient may hold the same slot without paying. Three holds give the patient three quarters of an hour to
 * pay, and other patients may want the slot.
 */
const OF_ONE_TIME = 3

/**
 * A slot that a patient holds, or held in the last day, without paying. All times are in milliseconds since the epoch.
 */
export interface UnpaidHold {
  id: string
  kind: Appointments['kind']
  doctor_id: number
  start: number
  created: number
  isLive: boolean
}

/** Checks whether a patient has held slots without paying too often to be allowed to hold this one. */
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
