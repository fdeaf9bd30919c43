import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAlarm, type Alarm } from './alarm.ts'
import { setTimeout as sleep } from 'node:timers/promises'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Background work. It claims in the database what it works on: any number of processes may run it. */
export interface Job {
  name: string
  /** Between the end of one run and the next. */
  seconds: number
  /** @param run - `stopping` ends a long run between two pieces of its work. */
  work(run: { stopping: AbortSignal; log: Log }): Promise<unknown>
}

/** Runs each job again and again, one run at a time. A run that fails is logged, and the next comes all the same. */
export function startJobs(jobs: readonly Job[], log: Log, alarm: Alarm = createAlarm()): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = jobs.map(async ({ name, seconds, work }) => {
    while (!signal.aborted) {
      // one that rings during the work asks for another run, under the new time
      const woken = alarm.next()
      const failed = (error: unknown) => log.error({ err: error, job: name }, 'background work failed')
      await work({ stopping: signal, log }).catch(failed)
      await sleep(seconds * 1000, undefined, { signal: AbortSignal.any([signal, woken]) }).catch(() => {})
    }
  })
  return {
    /** Resolves when what was under way has ended. */
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Runs jobs while the process serves: from listening to closing. Tests, which do not listen, call the work itself. */
export function runJobs(app: FastifyInstance, jobs: readonly Job[], alarm?: Alarm): void {
  let started: ReturnType<typeof startJobs> | undefined
  app.addHook('onListen', async () => {
    started = startJobs(jobs, app.log, alarm)
  })
  app.addHook('preClose', async () => started?.stop())
}
