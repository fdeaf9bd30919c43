import { HOUR, SECOND } from '@app/domain/durations'

/** After so many tries work is left to a person: about seven hours after the first. */
export const MOST_TRIES = 16
const LEAST = 5 * SECOND
const MOST = HOUR

/**
 * When to try again what has failed for the nth time: twice as long after each failure, within bounds, and spread so that
 * what failed together does not come back together.
 *
 * @param chance - From 0 to 1.
 */
export function nextTry(tries: number, now: Date, chance: number): Date {
  const wait = Math.min(LEAST * 2 ** (tries - 1), MOST)
  return new Date(now.getTime() + wait * (0.5 + chance / 2))
}
