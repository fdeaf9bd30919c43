import { DAY, HOUR } from '@app/domain/durations'

/** India is five and a half hours ahead of UTC all year. */
const AHEAD = 5.5 * HOUR
const NIGHT = { from: 21 * HOUR, to: 8 * HOUR }

/**
 * The end of the night for which a message has to wait, or undefined when it may be sent now.
 *
 * @param message.quiet - Whether its reader wants quiet nights.
 */
export function heldUntil(
  { urgency, quiet }: { urgency: 'code' | 'appointment' | 'other'; quiet: boolean },
  now: Date,
): Date | undefined {
  if (!quiet || urgency !== 'other') return undefined
  const here = now.getTime() + AHEAD
  const ofDay = here % DAY
  const midnight = here - ofDay - AHEAD
  if (ofDay < NIGHT.to) return new Date(midnight + NIGHT.to)
  return ofDay >= NIGHT.from ? new Date(midnight + DAY + NIGHT.to) : undefined
}
