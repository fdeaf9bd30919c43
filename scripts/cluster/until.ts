import { setTimeout as sleep } from 'node:timers/promises'

/** @throws Error that names what did not happen in time. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${seconds} s`)
    await sleep(200)
  }
}

/** Returns a response's status; 0 if there is no response. */
export const statusOf = (url: string, patience = 2_000): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status
    },
    () => 0,
  )
