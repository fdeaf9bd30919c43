import type { Part } from './part.ts'

/** Milliseconds before a part that died is started again. */
const RESTART_AFTER = 1000
const RESTARTS = 5
const WITHIN = 60_000

interface Options {
  name: string
  start(): Promise<Part>
  say(line: string): void
  /** Called once with the reason when the part has died more often than five times in a minute. */
  giveUp(reason: string): void
}

/** Starts a part and keeps it running. The first start's failure is the caller's; later ones count as deaths. */
export async function keepRunning({
  name,
  start,
  say,
  giveUp,
}: Options): Promise<{ url: string; stop(): Promise<void> }> {
  let current = await start()
  let stopping = false
  const deaths: number[] = []

  const restart = async (reason: string): Promise<void> => {
    while (!stopping) {
      deaths.push(Date.now())
      if (deaths.filter((at) => Date.now() - at < WITHIN).length > RESTARTS) {
        return giveUp(`${name} died more than ${RESTARTS} times in a minute: ${reason}`)
      }
      say(`${reason.split('\n')[0]}: starting it again`)
      await new Promise((done) => setTimeout(done, RESTART_AFTER))
      if (stopping) return
      try {
        current = await start()
        say(`${name} runs again`)
        return watch()
      } catch (error) {
        reason = (error as Error).message
      }
    }
  }
  const watch = () => void current.exited.then(restart)
  watch()

  return {
    url: current.url,
    async stop() {
      stopping = true
      await current.stop()
    },
  }
}
