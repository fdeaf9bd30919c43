/** How many browser sessions saw one build, and how many of them failed. */
export interface Sessions {
  seen: number
  failing: number
}

/** The counts for a canary and for the live build beside it, since the canary began. */
export interface Compared {
  canary: Sessions
  live: Sessions
  /** Pages that the canary could not render while the live build could. */
  outdone: number
}

/** Failing sessions of a canary that end it: one or two may be a bad line. */
const FAILING = 3
/** How many times as often as the live build's a canary's sessions must fail where the live build's fail too. */
const WORSE = 3

/** Why a canary has to end, in words for the history; undefined while it may go on. */
export function verdict({ canary, live, outdone }: Compared): string | undefined {
  if (outdone > 0) return `it could not render a page that the live build could (${outdone})`
  const isWorse = canary.failing * Math.max(live.seen, 1) >= WORSE * live.failing * canary.seen
  if (canary.failing < FAILING || !isWorse) return undefined
  return `${canary.failing} of ${canary.seen} sessions failed, of the live build ${live.failing} of ${live.seen}`
}
