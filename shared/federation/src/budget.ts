/** The limits that a remote's team sets for its builds; browsers report the measured numbers. */
export interface Budget {
  /** The percentage of sessions in which a build may fail. */
  failing: number
  /**
   * The first load's script bytes, the milliseconds to the largest paint, and the milliseconds of the slowest response
   * to a touch: at most a quarter of the sessions may exceed each limit.
   */
  firstLoad: number
  lcp: number
  inp: number
  /** True if a build is rolled back automatically when it fails clearly more often than the last good one. */
  rollsBack?: boolean
}

/** The default budget, for a remote that declares none. */
export const USUAL_BUDGET: Budget = { failing: 2, firstLoad: 250_000, lcp: 2500, inp: 200 }
