import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { MOST_TRIES, nextTry } from './back-off.rules.ts'
import { drain } from './drain.ts'
import { claimJobs, finishJob, holdJob, parkJob, postponeJob, type OutboxJob } from './outbox.repository.ts'

/** How one try ended. A reason is for logs: it holds nobody's address and nothing of what was to be said. */
export type JobEnd =
  | { kind: 'done'; outcome: string }
  /** Its moment has not come. */
  | { kind: 'hold'; until: Date }
  | { kind: 'failed'; reason: string }
  /** No further try would help. */
  | { kind: 'dead'; reason: string }

/** Does the work of one kind. It may run again after a crash, and must not do harm then. */
export type JobHandler = (job: OutboxJob) => Promise<JobEnd>

interface OutboxContext {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** By kind. Work of another kind waits for a process that has its handler. */
  handlers: Readonly<Record<string, JobHandler>>
}

/** Does what the outbox has and is due. Any number of processes may do so at once. */
export function workOutbox(context: OutboxContext, stopping?: AbortSignal): Promise<void> {
  const { handlers } = context
  return drain(
    context,
    (db, claim) => claimJobs(db, Object.keys(handlers), claim),
    async (job) => {
      const failed = (error: unknown): JobEnd => {
        context.log.error({ err: error, job: job.id }, 'work of the outbox failed')
        return { kind: 'failed', reason: 'a surprise' }
      }
      await record(context, job, await handlers[job.kind]!(job).catch(failed))
    },
    stopping,
  )
}

async function record({ db, clock, log }: OutboxContext, job: OutboxJob, end: JobEnd): Promise<void> {
  const { id, kind, tries } = job
  if (end.kind === 'done') await finishJob(db, id, end.outcome, clock())
  else if (end.kind === 'hold') await holdJob(db, id, end.until)
  else if (end.kind === 'failed' && tries < MOST_TRIES) {
    log.warn({ job: id, kind, tries, reason: end.reason }, 'work of the outbox waits')
    await postponeJob(db, id, nextTry(tries, clock(), Math.random()), end.reason)
  } else {
    log.error({ job: id, kind, tries, reason: end.reason }, 'work of the outbox is given up')
    await parkJob(db, id, end.reason)
  }
}
