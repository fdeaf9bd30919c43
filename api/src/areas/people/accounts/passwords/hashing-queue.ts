/** How many may wait: with some 15 ms each, the last one waits less than a second. */
const LONGEST = 50

/**
 * Does one piece of slow work after the other, so that however many log in at once, one core at most is busy with it
 * and everything else is answered meanwhile.
 */
export function createHashingQueue(longest = LONGEST) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** @returns undefined when too many wait already. */
  return <T>(work: () => Promise<T>): Promise<T> | undefined => {
    if (waiting >= longest) return undefined
    waiting++
    const done = last.then(work).finally(() => waiting--)
    last = done.catch(() => {})
    return done
  }
}
