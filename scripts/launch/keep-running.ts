import type { Part } from './part.ts'

/**
 * Milliseconds before a part that died is restarted. The wait never grows, so that the part returns soon after the
 * services that it needs.
 */
const WAIT = 1000

interface Options {
  name: string
  start(): Promise<Part>
  say(line: string): void
}

/**
 * Starts a part and keeps it running: waits a second after each death, and never gives up, because the services that
 * the part needs may return. If the first start fails, the caller gets the error.
 */
export async function keepRunning({ name, start, say }: Options): Promise<{ url: string; stop(): Promise<void> }> {
  let current: Part | undefined = await start()
  const { url } = current
  const stopping = new AbortController()
  let watching = watch(current)

  async function watch(part: Part): Promise<void> {
    const reason = await part.exited
    current = undefined
    if (stopping.signal.aborted) return
    watching = restart(reason)
  }

  async function restart(reason: string): Promise<void> {
    say(`${reason}: starting it again in ${WAIT / 1000} s`)
    await pause(WAIT, stopping.signal)
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
