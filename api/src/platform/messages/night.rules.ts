import { DAY, HOUR } from '@app/domain/durations'

/**
 * How urgent a message is, which decides whether it may be sent at night. A code is sent immediately, because a person
 * is waiting for it; an appointment reminder is useful only at its scheduled time. Messages that are neither codes nor
 * reminders wait for the morning.
 */
export type Urgency = 'code' | 'appointment' | 'other'

/** How far India is ahead of UTC, in milliseconds: five and a half hours, all year round. */
const AHEAD = 5.5 * HOUR
const NIGHT = { from: 21 * HOUR, to: 8 * HOUR }
/** How long before an appointment a message about it is still useful, in milliseconds. */
const NOTICE = 2 * HOUR

/**
 * Returns the end of the night for which a message has to wait; undefined if the message may be sent now. A message
 * about an appointment does not wait if the appointment begins during the night or soon after it, because in the
 * morning it would be too late.
 *
 * @param message.quiet - True if the reader wants quiet nights.
 * @param message.startsAt - The start of the appointment that the message is about.
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

/** Returns the end of the current night; undefined during the day. */
function endOfNight(now: Date): Date | undefined {
  const here = now.getTime() + AHEAD
  const ofDay = here % DAY
  const midnight = here - ofDay - AHEAD
  if (ofDay < NIGHT.to) return new Date(midnight + NIGHT.to)
  return ofDay >= NIGHT.from ? new Date(midnight + DAY + NIGHT.to) : undefined
}
