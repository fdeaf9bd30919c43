import { countRequests } from '@app/telemetry/http-metrics'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import { connectionsOf, type Database } from '../../platform/db/client.ts'
import type { JobRuns } from '../../platform/jobs/jobs.ts'
import { listLate } from '../admin/list-late.ts'
import { findHouse } from './house.repository.ts'

/** How long the counts from the database are reused, in milliseconds, so that several readers cost no more than one. */
const FRESH = 10_000

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The metrics of an API process for operators: its requests, its connections, its jobs, and the work waiting in the
 * whole system. No label contains a person, an address or anything that a person has written.
 */
export function createMetrics({ db, clock }: { db: Database; clock: Clock }) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'clinic_' })

  const ran = new Counter({
    name: 'clinic_job_runs_total',
    help: 'Runs of background work, by job and by how they ended.',
    labelNames: ['job', 'end'],
    registers,
  })
  const lastDone = new Gauge({
    name: 'clinic_job_last_done_seconds',
    help: 'When a job last ended well, in seconds since 1970.',
    labelNames: ['job'],
    registers,
  })
  let read: { at: number; house: ReturnType<typeof readHouse> } | undefined
  async function readHouse() {
    const now = clock()
    const [house, late] = await Promise.all([findHouse(db, now), listLate(db, now)])
    return { house, late: Object.entries(late).map(([what, rows]) => [what, rows.length] as const) }
  }
  const house = () => {
    const at = performance.now()
    if (read === undefined || at - read.at > FRESH) read = { at, house: readHouse() }
    return read.house
  }
  const gauge = (name: string, help: string, labels: readonly string[], fill: (of: Gauge) => Promise<void>): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        this.reset()
        // while the database is down, the process's own metrics must still be shown
        await fill(this).catch(() => {})
      },
    })
  gauge(
    'clinic_database_connections',
    'Connections of this process: open, idle, and requests that wait for one.',
    ['state'],
    async (of) => {
      for (const [state, count] of Object.entries(connectionsOf(db))) of.set({ state }, count)
    },
  )
  gauge(
    'clinic_house',
    'What the house holds now: calls, held times, payments and refunds that wait.',
    ['what'],
    async (of) => {
      for (const [what, count] of Object.entries((await house()).house.counts)) of.set({ what }, count)
    },
  )
  gauge('clinic_late', 'What people were promised by now and have not received.', ['what'], async (of) => {
    for (const [what, count] of (await house()).late) of.set({ what }, count)
  })
  gauge(
    'clinic_archive_last_seconds',
    'When the log of changes was last put into the archive, in seconds since 1970; not shown without an archive.',
    // a gauge without a label would show 0 where there is no archive
    ['what'],
    async (of) => {
      const { archived } = (await house()).house
      if (archived !== undefined) of.set({ what: 'changes' }, archived)
    },
  )
  gauge('clinic_outbox_waiting', 'Work that is due, by kind.', ['kind'], async (of) => {
    for (const { kind, waiting } of (await house()).house.outbox) of.set({ kind }, waiting)
  })
  gauge(
    'clinic_outbox_oldest_seconds',
    'For how long the oldest due work has waited, by kind.',
    ['kind'],
    async (of) => {
      for (const { kind, oldest } of (await house()).house.outbox) of.set({ kind }, oldest)
    },
  )
  gauge(
    'clinic_build_reports',
    'What browsers reported of a build since it went out.',
    ['build', 'what'],
    async (of) => {
      for (const { build, kind, count } of (await house()).house.builds) of.inc({ build, what: kind }, count)
    },
  )

  return {
    register,
    /** Counts the API's requests by operation, named as in its route. */
    countRequests: (app: FastifyInstance) =>
      countRequests(app, register, ({ routeOptions }) => routeOptions.url ?? 'unknown'),
    jobs: {
      ended(job, end) {
        ran.inc({ job, end })
        if (end === 'done') lastDone.set({ job }, clock().getTime() / 1000)
      },
    } satisfies JobRuns,
  }
}
