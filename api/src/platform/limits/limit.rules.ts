/** A number of uses within a number of seconds: at most a day, because uses are stored for a day. */
export interface Limit {
  count: number
  seconds: number
}

/** How long a use is stored, in milliseconds. */
export const KEPT = 24 * 3600_000

/**
 * Returns how many seconds remain until one more use is allowed; 0 if it is allowed now.
 *
 * @param usedAt - The earlier uses, newest first.
 */
export type Wait = (usedAt: readonly Date[], now: Date) => number

const secondsUntil = (moment: number, now: Date): number => Math.max(0, Math.ceil((moment - now.getTime()) / 1000))

/** Returns a wait that lasts until all limits have room. */
export const within =
  (...limits: readonly Limit[]): Wait =>
  (usedAt, now) =>
    Math.max(
      0,
      ...limits.map(({ count, seconds }) => {
        const earliest = usedAt[count - 1]
        return earliest ? secondsUntil(earliest.getTime() + seconds * 1000, now) : 0
      }),
    )

/** Returns a wait that doubles with each use within a day, up to `most` seconds. */
export const growing =
  ({ first, most }: { first: number; most: number }): Wait =>
  (usedAt, now) =>
    usedAt[0] ? secondsUntil(usedAt[0].getTime() + Math.min(most, first * 2 ** (usedAt.length - 1)) * 1000, now) : 0

/**
 * A limit whose uses are counted. `key` identifies what they are counted for, such as an address, and is stored as a
 * hash.
 */
export interface Budget {
  name: string
  key: string
  wait: Wait
}
