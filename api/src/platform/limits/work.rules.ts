import { WORK_PARTS } from '@app/domain/work'

/** Leading zero bits of each part: some 130,000 hashes, half a second on a phone, and at most four times that. */
export const LEAST_BITS = 13
export const MOST_BITS = 15
/** Seconds in which work is done and sent. */
export const WORK_LIFETIME = 120

/** Grows with how far a limit is passed. @param times - Uses by the limit's number. */
export const bitsPast = (times: number): number =>
  Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(Math.max(1, times))))

/** Hashes that work takes on average. */
export const hashesOf = (bits: number): number => WORK_PARTS * 2 ** bits
