import { serveMetrics } from '@app/telemetry/metrics-server'
import { openSpans } from '@app/telemetry/open-spans'
import { buildApp, type Does } from './app.ts'
import { createMetrics } from './metrics/metrics.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { checkConnection } from '../platform/db/check-connection.ts'
import { openDatabase } from '../platform/db/client.ts'
import { databaseOptions } from '../platform/db/database-options.ts'
import { untilAnswered } from '../platform/db/until-answered.ts'
import { mayHoldDemoPeople, refuseDemoPeople } from './demo/demo-people.ts'
import { prepareDrain } from '../platform/http/drain.ts'
import { createAlarm } from '../platform/jobs/alarm.ts'
import { runJobs } from '../platform/jobs/jobs.ts'
import { followSandboxClock } from '../platform/sandbox-clock.ts'
import { renewDemo } from './demo/booking.demo.ts'
import { runSandboxLab } from '../areas/care/care.door.ts'

/** How often to check whether the demo's calls are over, in seconds. */
const RENEW_EVERY = 15
/** The time between two runs of the sandbox lab, in seconds. */
const LAB_EVERY = 5

/**
 * How long the last calls and job runs may take when the process ends, in milliseconds: as long as the web process
 * waits for a call.
 */
const LONGEST_END = 30_000

/** Runs the API, its jobs, or both, until the process is told to stop. */
export async function runProcess(does: Does): Promise<void> {
  let running: Awaited<ReturnType<typeof start>> | undefined
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), LONGEST_END).unref()
    await running?.drain()
    await running?.db.destroy()
    await running?.spans?.close()
    process.exit(0)
  }
  // disconnect: the parent process has ended
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop())

  running = await start(does).catch((error: NodeJS.ErrnoException) => {
    const port = does.answers ? 'API_PORT' : 'JOBS_PORT'
    console.error(error.code === 'EADDRINUSE' ? `${port} is taken by another process` : error.message)
    process.exit(1)
  })
  process.send?.({ ready: true, url: running.url })
}

async function start(does: Does) {
  const config = readConfig(process.env)
  const options = databaseOptions(config)
  await untilAnswered(() => checkConnection(options))
  const db = openDatabase(options)
  if (!mayHoldDemoPeople(config)) await untilAnswered(() => refuseDemoPeople(db))
  const isSandbox = config.PAYMENTS_MODE === 'sandbox'
  const alarm = createAlarm()
  const followed = isSandbox
    ? followSandboxClock(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, alarm.ring)
    : undefined
  await followed?.follow()
  const clock = followed?.clock ?? systemClock
  const metrics = createMetrics({ db, clock })
  const spans = await openSpans(does.answers ? 'clinic-api' : 'clinic-jobs', {
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  })
  const app = await buildApp({ config, db, clock, alarm, metrics, spans, does })
  const drain = prepareDrain(app)
  app.addHook('preClose', async () => followed?.close())
  if (isSandbox && does.works)
    runJobs(
      app,
      [
        { name: 'demo', seconds: RENEW_EVERY, work: () => renewDemo(db, clock()) },
        { name: 'sandbox lab', seconds: LAB_EVERY, work: () => runSandboxLab(db, clock()) },
      ],
      alarm,
      metrics.jobs,
    )
  const [port, metricsPort] = does.answers
    ? [config.API_PORT, config.API_METRICS_PORT]
    : [config.JOBS_PORT, config.JOBS_METRICS_PORT]
  if (metricsPort !== undefined) {
    const shown = await serveMetrics(metrics.register, { host: config.METRICS_HOST, port: metricsPort })
    app.addHook('onClose', shown.close)
  }
  const url = await app.listen({ host: config.HOST, port })
  return { drain, db, spans, url }
}
