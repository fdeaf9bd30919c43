import { HOUR, SECOND } from '@app/domain/durations'

/** After this many attempts, about seven hours after the first, the work is left to an operator. */
export const MOST_TRIES = 16
const LEAST = 5 * SECOND
const MOST = HOUR

/**
 * Returns the time of the next attempt after the nth failure. The wait doubles each time, within bounds, and is
 * randomized, so that work that failed together is not retried together.
 *
 * @param chance - A random number from 0 to 1.
 */
export function nextTry(tries: number, now: Date, chance: number): Date {
  const wait = Math.min(LEAST * 2 ** (tries - 1), MOST)
  return new Date(now.getTime() + wait * (0.5 + chance / 2))
}
