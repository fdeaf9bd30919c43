/** How many may wait for a turn at a time. Whoever comes then is refused at once. */
const MOST_WAITING = 1_000

/**
 * Lets at most `most` pieces of work run at a time. The others wait for their turn, first come, first served.
 *
 * @param patience - Milliseconds that one waits.
 * @returns A function that runs work in its turn. @throws NoTurn if too many wait, or if it takes too long.
 */
export function createTurns(most: number, patience: number) {
  let running = 0
  const waiting = new Set<() => void>()

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= MOST_WAITING) return reject(new NoTurn())
      const begin = () => {
        waiting.delete(begin)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new NoTurn())
      }, patience)
      waiting.add(begin)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    // the one whose work ends hands its place over
    else await turn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}

export class NoTurn extends Error {
  constructor() {
    super('too many transactions wait')
  }
}
