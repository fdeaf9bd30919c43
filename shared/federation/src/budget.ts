/** What a remote's team allows its builds, in what browsers report of them. */
export interface Budget {
  /** The per cent of sessions in which it may fail. */
  failing: number
  /**
   * Bytes of scripts of the first load, milliseconds to the largest paint, and milliseconds of the slowest answer to
   * a touch: at most a quarter of the sessions may be past each of them.
   */
  firstLoad: number
  lcp: number
  inp: number
  /** True if a build goes back by itself when it fails clearly more often than the last good one. */
  rollsBack?: boolean
}

/** For a remote that states none. */
export const USUAL_BUDGET: Budget = { failing: 2, firstLoad: 250_000, lcp: 2500, inp: 200 }
