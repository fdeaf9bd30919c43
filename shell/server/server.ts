import { serveMetrics } from '@app/telemetry/metrics-server'
import { openSpans } from '@app/telemetry/open-spans'
import http from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createWebServer } from './app.ts'
import { readWebConfig, type WebConfig } from './config.ts'

/**
 * The maximum time that the last requests get when the process ends, in milliseconds: the same time for which a process
 * behind us may stay silent.
 */
const LONGEST_END = 30_000

const config = readConfigOrExit()
const metrics = new Registry()
collectDefaultMetrics({ register: metrics, prefix: 'clinic_' })
const spans = await openSpans('clinic-web', config.spans)
const app = await createWebServer(config, 'warn', metrics, spans).catch(exit)
let isEnding = false
let requests = 0
app.server.prependListener('request', (_request, response) => {
  requests++
  // if a client sends another request on the same connection, the next process handles it
  if (isEnding) response.setHeader('connection', 'close')
  response.once('close', () => {
    requests--
    if (isEnding) endOnceDone()
  })
})
// disconnect: the process that started this one has ended
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end)
try {
  if (config.metrics) await serveMetrics(metrics, config.metrics)
  await app.listen({ host: config.host, port: config.port })
} catch (error) {
  exit(error)
}
process.send?.({ ready: true, url: `http://${config.host}:${config.port}` })

function end(): void {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(0), LONGEST_END).unref()
  // stop listening first: the app's own shutdown would begin with the meetings' sockets, and would accept connections
  // until these are closed
  http.Server.prototype.close.call(app.server)
  endOnceDone()
}

/**
 * Ends the process once no request is left. By then only meetings' sockets are open, and their pages connect to the
 * next process automatically.
 */
function endOnceDone(): void {
  if (requests > 0) return
  if (!spans) process.exit(0)
  // an open connection may bring one more request while the spans are sent
  void spans.close().finally(() => requests === 0 && process.exit(0))
}

function readConfigOrExit(): WebConfig {
  try {
    return readWebConfig(process.env)
  } catch (error) {
    return exit(error)
  }
}

function exit(error: unknown): never {
  console.error((error as Error).message)
  process.exit(1)
}
