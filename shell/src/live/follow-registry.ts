import type { createLiveSwap } from './live-swap.ts'

type LiveSwap = ReturnType<typeof createLiveSwap>

/** Milliseconds between two reads of the registry, while the reader stays on the page. */
const INTERVAL = 15 * 60_000

/**
 * Looks for new builds when the reader returns to the page, and at long intervals. The code for the checks is loaded
 * with the first check, because most visits end before that.
 *
 * @returns a function to call when the reader has moved on to another page.
 */
export function followRegistry(create: () => Promise<LiveSwap>): () => void {
  let swap: LiveSwap | undefined
  const look = async () => {
    swap ??= await create()
    await swap.look()
  }
  // the registry may be unreachable: the next check tries again
  const quietly = () => void look().catch((error: unknown) => console.warn(String(error)))
  setInterval(quietly, INTERVAL)
  addEventListener('visibilitychange', () => document.hidden || quietly())
  return () => void swap?.settle()
}
