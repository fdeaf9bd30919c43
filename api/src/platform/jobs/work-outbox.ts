import { TRACE_LABEL } from '@app/telemetry/log-options'
import type { Spans } from '@app/telemetry/spans'
import { currentTrace, newTrace, withStep, type Step } from '@app/telemetry/trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { MOST_TRIES, nextTry } from './back-off.rules.ts'
import { drain } from './drain.ts'
import { claimJobs, finishJob, holdJob, parkJob, postponeJob, type OutboxJob } from './outbox.repository.ts'

/** The result of one attempt. The reason is meant for logs, so it contains no address and no part of a message. */
export type JobEnd =
  | { kind: 'done'; outcome: string }
  /** It is too early for the work. */
  | { kind: 'hold'; until: Date }
  | { kind: 'failed'; reason: string }
  /** Another attempt would not help. */
  | { kind: 'dead'; reason: string }

/** Does one kind of work. The work may run again after a crash, which must do no harm. */
export type JobHandler = (job: OutboxJob) => Promise<JobEnd>

interface OutboxContext {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** The handlers, by kind of work. Other kinds of work wait for a process that has a handler for them. */
  handlers: Readonly<Record<string, JobHandler>>
  /** If omitted, no spans are sent. */
  spans?: Spans | undefined
}

/** Does the outbox's due work. Any number of processes may work on the outbox at the same time. */
export function workOutbox(context: OutboxContext, stopping?: AbortSignal): Promise<void> {
  const { handlers, spans } = context
  return drain(
    context,
    (db, claim) => claimJobs(db, Object.keys(handlers), claim),
    (job) => {
      // the work continues the trace of the request that stored it
      const trace = job.trace ?? newTrace()
      const failed = (error: unknown): JobEnd => {
        context.log.error({ err: error, job: job.id, [TRACE_LABEL]: trace }, 'work of the outbox failed')
        return { kind: 'failed', reason: 'a surprise' }
      }
      const span = spans?.begin({
        name: job.kind,
        kind: 'job',
        trace,
        parent: causeOf(job),
        attributes: { 'clinic.part': 'jobs' },
      })
      return withStep(span ? { trace, span: span.id } : { trace }, async () => {
        const end = await handlers[job.kind]!(job).catch(failed)
        span?.end({ 'clinic.end': end.kind }, end.kind === 'failed' || end.kind === 'dead')
        await record(context, job, end)
      })
    },
    stopping,
  )
}

/** The step that stored the work; undefined if another job stored it. */
function causeOf({ trace, span }: OutboxJob): Step | undefined {
  if (trace === null) return undefined
  return span === null ? { trace } : { trace, span }
}

async function record({ db, clock, log }: OutboxContext, job: OutboxJob, end: JobEnd): Promise<void> {
  const { id, kind, tries } = job
  const line = { job: id, kind, tries, [TRACE_LABEL]: currentTrace() }
  if (end.kind === 'done') await finishJob(db, id, end.outcome, clock())
  else if (end.kind === 'hold') await holdJob(db, id, end.until)
  else if (end.kind === 'failed' && tries < MOST_TRIES) {
    log.warn({ ...line, reason: end.reason }, 'work of the outbox waits')
    await postponeJob(db, id, nextTry(tries, clock(), Math.random()), end.reason)
  } else {
    log.error({ ...line, reason: end.reason }, 'work of the outbox is given up')
    await parkJob(db, id, end.reason)
  }
}
