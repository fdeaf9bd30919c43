/** How many may wait. Each takes about 15 ms, so the last one waits less than a second. */
const LONGEST = 50

/**
 * Runs slow work one piece after the other. However many people log in at once, it keeps at most one core busy, and
 * everything else is answered meanwhile.
 */
export function createHashingQueue(longest = LONGEST) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** @returns undefined if too many are waiting already. */
  return <T>(work: () => Promise<T>): Promise<T> | undefined => {
    if (waiting >= longest) return undefined
    waiting++
    const done = last.then(work).finally(() => waiting--)
    last = done.catch(() => {})
    return done
  }
}
