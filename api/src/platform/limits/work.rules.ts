import { WORK_PARTS } from '@app/domain/work'

/**
 * Leading zero bits of each part. The least takes about 130,000 hashes, which is half a second on a phone; the most
 * takes four times as long.
 */
export const LEAST_BITS = 13
export const MOST_BITS = 15
/** Seconds within which a challenge must be solved and sent. */
export const WORK_LIFETIME = 120

/**
 * The bits of work grow with how far a limit is exceeded.
 *
 * @param times - The number of uses divided by the limit.
 */
export const bitsPast = (times: number): number =>
  Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(Math.max(1, times))))

/** The number of hashes that a challenge takes on average. */
export const hashesOf = (bits: number): number => WORK_PARTS * 2 ** bits
