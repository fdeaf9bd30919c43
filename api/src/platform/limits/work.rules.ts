import { WORK_PARTS } from '@app/domain/work'

/**
 * The minimum and maximum number of leading zero bits in each part of a challenge. The minimum takes about 130,000
 * hashes, which is half a second on a phone; the maximum takes four times as long.
 */
export const LEAST_BITS = 13
export const MOST_BITS = 15
/** How many seconds a challenge may take to be solved and sent. */
export const WORK_LIFETIME = 120

/**
 * Returns the bits of work that are required, which grow with the excess over a limit.
 *
 * @param times - The number of uses divided by the limit.
 */
export const bitsPast = (times: number): number =>
  Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(Math.max(1, times))))

/** Returns how many hashes a challenge takes on average. */
export const hashesOf = (bits: number): number => WORK_PARTS * 2 ** bits
