/** How many files are checked and drawn at once, and how many may wait. Each of them holds its bytes in memory. */
const AT_ONCE = 1
const WAITING = 20

/** Limits how much heavy work runs at once, so that everything else is answered meanwhile. */
export function createTurns({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
  let running = 0
  const queue: (() => void)[] = []

  /** @returns undefined if too many are waiting already. */
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= atOnce && queue.length >= waiting) return undefined
    if (running >= atOnce) await new Promise<void>((begin) => queue.push(begin))
    else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // the turn passes directly to the next in the queue, so no newcomer takes it
      if (next) next()
      else running--
    }
  }
}
