/** How many files are looked at and drawn at once, and how many may wait: each holds its bytes. */
const AT_ONCE = 1
const WAITING = 20

/** Does heavy work a little at a time, so that everything else is answered meanwhile. */
export function createTurns({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
  let running = 0
  const queue: (() => void)[] = []

  /** @returns undefined when too many wait already. */
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= atOnce && queue.length >= waiting) return undefined
    if (running >= atOnce) await new Promise<void>((begin) => queue.push(begin))
    else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // the turn goes on to who waits: nobody comes in between
      if (next) next()
      else running--
    }
  }
}
