import { HOUR, SECOND } from '@app/domain/durations'

/** After so many tries, about seven hours after the first, the work is left to a person. */
export const MOST_TRIES = 16
const LEAST = 5 * SECOND
const MOST = HOUR

/**
 * When to try again after the nth failure. The wait doubles each time, within bounds, and is spread out so that work
 * which failed together does not return together.
 *
 * @param chance - A random number from 0 to 1.
 */
export function nextTry(tries: number, now: Date, chance: number): Date {
  const wait = Math.min(LEAST * 2 ** (tries - 1), MOST)
  return new Date(now.getTime() + wait * (0.5 + chance / 2))
}
