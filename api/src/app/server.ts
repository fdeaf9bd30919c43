import { serveMetrics } from '@app/telemetry/metrics-server'
import { buildApp } from './app.ts'
import { createMetrics } from './metrics/metrics.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { checkConnection } from '../platform/db/check-connection.ts'
import { openDatabase } from '../platform/db/client.ts'
import { databaseOptions } from '../platform/db/database-options.ts'
import { untilAnswered } from '../platform/db/until-answered.ts'
import { mayHoldDemoPeople, refuseDemoPeople } from './demo/demo-people.ts'
import { createAlarm } from '../platform/jobs/alarm.ts'
import { runJobs } from '../platform/jobs/jobs.ts'
import { followSandboxClock } from '../platform/sandbox-clock.ts'
import { renewDemo } from './demo/booking.demo.ts'
import { runSandboxLab } from '../areas/care/care.door.ts'

/** Seconds between two checks whether the demo's calls are over. */
const RENEW_EVERY = 15
/** Seconds between two runs of the sandbox lab. */
const LAB_EVERY = 5

let running: Awaited<ReturnType<typeof start>> | undefined
let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await running?.app.close()
  await running?.db.destroy()
  process.exit(0)
}
// disconnect: the process that started this one has ended
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void stop())

running = await start().catch((error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? 'API_PORT is taken by another process' : error.message)
  process.exit(1)
})
process.send?.({ ready: true, url: running.url })

async function start() {
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
  const app = await buildApp({ config, db, clock, alarm, metrics })
  app.addHook('preClose', async () => followed?.close())
  if (isSandbox)
    runJobs(
      app,
      [
        { name: 'demo', seconds: RENEW_EVERY, work: () => renewDemo(db, clock()) },
        { name: 'sandbox lab', seconds: LAB_EVERY, work: () => runSandboxLab(db, clock()) },
      ],
      alarm,
      metrics.jobs,
    )
  if (config.API_METRICS_PORT !== undefined) {
    const shown = await serveMetrics(metrics.register, { host: config.METRICS_HOST, port: config.API_METRICS_PORT })
    app.addHook('onClose', shown.close)
  }
  const url = await app.listen({ host: config.HOST, port: config.API_PORT })
  return { app, db, url }
}
