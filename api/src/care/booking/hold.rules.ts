import { HOUR } from '@app/domain/durations'

/** Holds of one patient that were not paid for. */
const PER_HOUR = 10
const PER_DAY = 30
/** Of one time: three quarters of an hour is long enough to pay, and others may want it. */
const OF_ONE_TIME = 3

interface UnpaidHold {
  doctor_id: number
  starts_at: Date
  created_at: Date
}

/**
 * Whether a patient has held too often without paying to hold this time now.
 *
 * @param unpaid - What the patient held in the last day and did not pay for.
 */
export function holdsTooOften(
  unpaid: readonly UnpaidHold[],
  wish: { doctorId: number; startsAt: Date },
  now: Date,
): boolean {
  const lastHour = unpaid.filter(({ created_at }) => now.getTime() - created_at.getTime() < HOUR)
  const ofThisTime = unpaid.filter(
    ({ doctor_id, starts_at }) => doctor_id === wish.doctorId && starts_at.getTime() === wish.startsAt.getTime(),
  )
  return unpaid.length >= PER_DAY || lastHour.length >= PER_HOUR || ofThisTime.length >= OF_ONE_TIME
}
