import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAlarm, type Alarm } from './alarm.ts'
import { setTimeout as sleep } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** This process's background jobs; set once `runJobs` has received them. */
    jobs?: Job[]
  }
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Background work. A job claims its work in the database, so that any number of processes may run the same job. */
export interface Job {
  name: string
  /** The pause, in seconds, between the end of one run and the start of the next. */
  seconds: number
  /**
   * True for a job that concerns the process itself, which every process runs; other jobs run only in processes that
   * run scheduled jobs.
   */
  isOfProcess?: true
  /** @param run - The signal `stopping` ends a long run between two items of work. */
  work(run: { stopping: AbortSignal; log: Log }): Promise<unknown>
}

/** Receives the outcome of each job run. */
export interface JobRuns {
  ended(job: string, end: 'done' | 'failed'): void
}
const UNHEARD: JobRuns = { ended() {} }

/** Runs each job again and again, one run at a time. A failed run is logged, and the job runs again as usual. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  alarm: Alarm = createAlarm(),
  runs: JobRuns = UNHEARD,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = jobs.map(async ({ name, seconds, work }) => {
    while (!signal.aborted) {
      // if the alarm rings during the work, the job runs again immediately, with the new time
      const woken = alarm.next()
      const failed = (error: unknown) => {
        log.error({ err: error, job: name }, 'background work failed')
        runs.ended(name, 'failed')
      }
      await work({ stopping: signal, log }).then(() => runs.ended(name, 'done'), failed)
      await sleep(seconds * 1000, undefined, { signal: AbortSignal.any([signal, woken]) }).catch(() => {})
    }
  })
  return {
    /** Resolves once all runs under way have ended. */
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/**
 * Runs jobs while the process serves, from listening to closing. Tests do not listen on a port, so they call the work
 * directly.
 */
export function runJobs(app: FastifyInstance, jobs: readonly Job[], alarm?: Alarm, runs?: JobRuns): void {
  if (!app.jobs) app.decorate('jobs', [])
  app.jobs!.push(...jobs)
  let started: ReturnType<typeof startJobs> | undefined
  app.addHook('onListen', async () => {
    started = startJobs(jobs, app.log, alarm, runs)
  })
  app.addHook('preClose', async () => started?.stop())
}
