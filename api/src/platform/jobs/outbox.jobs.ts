import { DAY } from '@app/domain/durations'
import type { Spans } from '@app/telemetry/spans'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { Job } from './jobs.ts'
import { forgetDone } from './outbox.repository.ts'
import { workOutbox, type JobHandler } from './work-outbox.ts'

/** How long finished work can be looked up, in milliseconds. */
const KEPT = 7 * DAY

/**
 * Does the work that transactions have deferred until after their commit. Each kind of work runs separately, so that no
 * one-time code waits for a slow mail server.
 */
export const outboxJobs = (
  db: Database,
  clock: Clock,
  handlers: Readonly<Record<string, JobHandler>>,
  spans?: Spans,
): Job[] => [
  ...Object.entries(handlers).map(([kind, handler]): Job => ({
    name: `outbox: ${kind}`,
    seconds: 1,
    work: ({ log, stopping }) => workOutbox({ db, clock, log, handlers: { [kind]: handler }, spans }, stopping),
  })),
  {
    name: 'forgetting of what is done',
    seconds: 300,
    work: () => forgetDone(db, new Date(clock().getTime() - KEPT)),
  },
]
