import { DAY, HOUR } from '@app/domain/durations'

/**
 * Whether a message may be sent at night. A code is sent at once, because a person waits for it, and a reminder of an
 * appointment is useful only at its moment. All other messages wait for the morning.
 */
export type Urgency = 'code' | 'appointment' | 'other'

/** India is five and a half hours ahead of UTC all year. */
const AHEAD = 5.5 * HOUR
const NIGHT = { from: 21 * HOUR, to: 8 * HOUR }
/** What a reader needs between the message and the appointment that it is about. */
const NOTICE = 2 * HOUR

/**
 * The end of the night for which a message has to wait, or undefined when it may be sent now. What is said about an
 * appointment does not wait if the appointment begins in the night or soon after it: in the morning it would be too late.
 *
 * @param message.quiet - Whether its reader wants quiet nights.
 * @param message.startsAt - When the appointment begins that it is about.
 */
export function heldUntil(
  { urgency, quiet, startsAt }: { urgency: Urgency; quiet: boolean; startsAt?: Date | undefined },
  now: Date,
): Date | undefined {
  if (!quiet || urgency !== 'other') return undefined
  const until = endOfNight(now)
  const isTooLate = until && startsAt && now < startsAt && startsAt.getTime() < until.getTime() + NOTICE
  return isTooLate ? undefined : until
}

/** The end of the present night, or undefined by day. */
function endOfNight(now: Date): Date | undefined {
  const here = now.getTime() + AHEAD
  const ofDay = here % DAY
  const midnight = here - ofDay - AHEAD
  if (ofDay < NIGHT.to) return new Date(midnight + NIGHT.to)
  return ofDay >= NIGHT.from ? new Date(midnight + DAY + NIGHT.to) : undefined
}
