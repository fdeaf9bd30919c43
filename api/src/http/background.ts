import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats work while the process serves: from listening to closing, one run at a time, `seconds` after the last ended.
 * A run that fails is logged and the next comes all the same. Tests, which do not listen, call the work itself.
 */
export function repeat(app: FastifyInstance, job: { name: string; seconds: number; work(): Promise<unknown> }): void {
  const stop = new AbortController()
  let running = Promise.resolve()
  app.addHook('onListen', () => {
    running = run()
  })
  app.addHook('preClose', async () => {
    stop.abort()
    await running
  })

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await job.work().catch((error: unknown) => app.log.error({ err: error, job: job.name }, 'background work failed'))
      await sleep(job.seconds * 1000, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
}
