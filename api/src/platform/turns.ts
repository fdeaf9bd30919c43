interface Limits {
  /** How many items of work run at a time. */
  atOnce: number
  /** How many items of work may wait. */
  waiting: number
  /** How long an item of work may wait, in milliseconds; if omitted, it waits as long as necessary. */
  patience?: number
}

/**
 * Limits how much work runs at the same time, so that the process can still answer other requests. Work that arrives
 * first runs first.
 */
export function createTurns({ atOnce, waiting, patience }: Limits) {
  let running = 0
  const queue = new Set<() => void>()

  const awaitTurn = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => end(true)
      const timer = patience === undefined ? undefined : setTimeout(() => end(false), patience)
      const end = (isMine: boolean) => {
        queue.delete(begin)
        clearTimeout(timer)
        resolve(isMine)
      }
      queue.add(begin)
    })

  /** @returns undefined if too many items are already waiting, or if the turn does not come in time. */
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= atOnce && queue.size >= waiting) return undefined
    if (running < atOnce) running++
    else if (!(await awaitTurn())) return undefined
    try {
      return await work()
    } finally {
      const [next] = queue
      // the turn passes directly to the next item in the queue, so that no newcomer takes it
      if (next) next()
      else running--
    }
  }
}
