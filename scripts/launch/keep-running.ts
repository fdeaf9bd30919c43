import type { Part } from './part.ts'

/** Milliseconds before a part that died is started again: the first time, and at the most after several. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** Milliseconds after which a part counts as healthy: its next death is a first one. */
const HEALTHY_AFTER = 60_000

interface Options {
  name: string
  start(): Promise<Part>
  say(line: string): void
  /** Milliseconds that it waits at most before it starts the part again. */
  longestWait?: number | undefined
}

/**
 * Starts a part and keeps it running for good: it waits longer after each death, and never gives up, since what a part
 * needs may come back. The first start's failure is the caller's.
 */
export async function keepRunning({
  name,
  start,
  say,
  longestWait = LONGEST_WAIT,
}: Options): Promise<{ url: string; stop(): Promise<void> }> {
  let current: Part | undefined = await start()
  const { url } = current
  const stopping = new AbortController()
  let wait = FIRST_WAIT
  let watching = watch(current)

  async function watch(part: Part): Promise<void> {
    const since = Date.now()
    const reason = await part.exited
    current = undefined
    if (stopping.signal.aborted) return
    if (Date.now() - since >= HEALTHY_AFTER) wait = FIRST_WAIT
    watching = restart(reason)
  }

  async function restart(reason: string): Promise<void> {
    say(`${reason}: starting it again in ${wait / 1000} s`)
    await pause(wait, stopping.signal)
    wait = Math.min(wait * 2, longestWait)
    if (stopping.signal.aborted) return
    try {
      current = await start()
    } catch (error) {
      return restart((error as Error).message)
    }
    if (stopping.signal.aborted) return current.stop()
    say(`${name} runs again`)
    watching = watch(current)
  }

  return {
    url,
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    stopped.addEventListener('abort', end)
    if (stopped.aborted) end()
  })
}
