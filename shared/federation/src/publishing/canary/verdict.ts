/** How many browser sessions saw one build, and how many of them failed. */
export interface Sessions {
  seen: number
  failing: number
}

/** The counts for a canary and for the live build of the same remote, since the canary began. */
export interface Compared {
  canary: Sessions
  live: Sessions
  /** Pages that the canary could not render although the live build could. */
  outdone: number
}

/** The number of failing sessions that ends a canary: one or two may be due to a bad connection. */
const FAILING = 3
/**
 * If the live build's sessions fail too, those of the canary must fail this many times as often before the canary ends.
 */
const WORSE = 3

/** Explains why a canary has to end, worded for the history; undefined while it may continue. */
export function verdict({ canary, live, outdone }: Compared): string | undefined {
  if (outdone > 0) return `it could not render a page that the live build could (${outdone})`
  const isWorse = canary.failing * Math.max(live.seen, 1) >= WORSE * live.failing * canary.seen
  if (canary.failing < FAILING || !isWorse) return undefined
  return `${canary.failing} of ${canary.seen} sessions failed, of the live build ${live.failing} of ${live.seen}`
}
