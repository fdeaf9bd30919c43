import Fastify from 'fastify'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import net from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from './log.ts'
import { openSpans } from './open-spans.ts'
import { traceRequests, type Spans } from './spans.ts'
import { startCollector } from './testing/collector.ts'
import { newTrace, readStep, traceHeader } from './trace.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  for (const close of closing.splice(0).toReversed()) await close()
})

async function collector(answer?: (response: ServerResponse) => void) {
  const started = await startCollector(answer)
  closing.push(started.close)
  return started
}
const open = async (endpoint: string, ratio = 1) => (await openSpans('clinic-web', { endpoint, ratio }))!
const JOB = { name: 'sms', kind: 'job', parent: undefined, attributes: {} } as const
/** How many spans the SDK sends in one batch. */
const BATCH = 512

function endSpans(spans: Spans, count: number): void {
  for (let i = 0; i < count; i++) spans.begin({ ...JOB, trace: newTrace() })!.end({}, false)
}

function tracedApp(spans: Spans) {
  const app = Fastify({
    genReqId: ({ headers }) => (headers['x-trusted'] ? readStep(headers.traceparent)?.trace : undefined) ?? newTrace(),
  })
  traceRequests(app, { spans, part: 'web', nameOf: ({ routeOptions }) => routeOptions.url ?? 'none' })
  app.get('/blog/:slug', async ({ step }) => step)
  app.get('/fails', () => Promise.reject(new Error('no')))
  app.get('/healthz', async ({ step }) => step)
  app.get('/hangs', () => new Promise(() => {}))
  closing.push(() => app.close())
  return app
}

test('OPER-05 a span has the name of a route, and nothing that a visitor wrote', async () => {
  const { url, calls, spans: sent } = await collector()
  const spans = await open(`${url}/`)
  const app = tracedApp(spans)
  const own = (await app.inject({ url: '/blog/vaginismus?q=meera', headers: { cookie: 'meera' } })).json<object>()
  await app.inject({ method: 'POST', url: '/meera' })
  await app.inject('/fails')
  await spans.close()
  const common = { service: 'clinic-web', kind: 2, parentSpanId: undefined }
  const attributes = (method: string, route: string, status: number) => ({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'clinic.part': 'web',
  })
  expect(sent().map(({ traceId: trace, spanId: span }) => ({ trace, span }))[0]).toEqual(own)
  expect(
    sent().map(({ service, kind, parentSpanId, name, attributes: told, status }) => [
      { service, kind, parentSpanId },
      name,
      told,
      status.code,
    ]),
  ).toEqual([
    [common, 'GET /blog/:slug', attributes('GET', '/blog/:slug', 200), 0],
    [common, 'POST none', attributes('POST', 'none', 404), 0],
    [common, 'GET /fails', attributes('GET', '/fails', 500), 2],
  ])
  expect(calls.map(({ url: at }) => at)).toEqual(['/v1/traces'])
  expect(JSON.stringify(calls)).not.toMatch(/vaginismus|meera/)
})

test('OPER-05 the step before decides whether a span is sent, and a header that nobody believes decides nothing', async () => {
  const { url, spans: sent } = await collector()
  const spans = await open(url)
  const app = tracedApp(spans)
  const [sampled, unsampled, strange] = [newTrace(), newTrace(), newTrace()]
  const span = 'a'.repeat(16)
  const ask = (headers: object) => app.inject({ url: '/blog/x', headers: { ...headers } })
  await ask({ 'x-trusted': 'yes', ...traceHeader({ trace: sampled, span }) })
  const quiet = await ask({ 'x-trusted': 'yes', ...traceHeader({ trace: unsampled }) })
  await ask(traceHeader({ trace: strange, span }))
  expect(quiet.json()).toEqual({ trace: unsampled })
  await spans.close()
  expect(sent().map(({ traceId, parentSpanId }) => [traceId === sampled, traceId === strange, parentSpanId])).toEqual([
    [true, false, span],
    [false, false, undefined],
  ])
})

test('OPER-05 a health check and a socket have no span, and a visitor who leaves has one without a status', async () => {
  const { url, spans: sent } = await collector()
  const spans = await open(url)
  const app = tracedApp(spans)
  expect((await app.inject('/healthz')).json()).not.toHaveProperty('span')
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
  expect((await app.inject({ url: '/blog/x', headers: upgrade })).json()).not.toHaveProperty('span')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = net.connect(Number(port), '127.0.0.1')
  const asked = once(app.server, 'request')
  socket.write('GET /hangs HTTP/1.1\r\nhost: x\r\n\r\n')
  const [, response] = (await asked) as [unknown, ServerResponse]
  const left = once(response, 'close')
  socket.destroy()
  await left
  await spans.close()
  expect(sent().map(({ name, attributes }) => [name, 'http.response.status_code' in attributes])).toEqual([
    ['GET /hangs', false],
  ])
})

test('OPER-05 the share of traces that is sent is the one that was asked for', async () => {
  const { url } = await collector()
  for (const [ratio, least, most] of [
    [0, 0, 0],
    [0.5, 400, 600],
    [1, 1000, 1000],
  ] as const) {
    const spans = await open(url, ratio)
    const begun = Array.from({ length: 1000 }, () => spans.begin({ ...JOB, trace: newTrace() }))
    const count = begun.filter((span) => span !== undefined).length
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  }
})

test('OPER-05 a collector that is silent delays no request, and a bounded number of spans waits for it', async () => {
  const waiting: ServerResponse[] = []
  const { url, calls, spans: sent } = await collector((response) => waiting.push(response))
  const spans = await open(url)
  endSpans(spans, 20 * BATCH)
  await expect.poll(() => calls.length).toBe(1)
  expect((await tracedApp(spans).inject('/blog/x')).statusCode).toBe(200)
  const closed = spans.close()
  await expect.poll(() => calls.length).toBe(5)
  for (const response of waiting) response.end('{}')
  await closed
  expect(sent()).toHaveLength(5 * BATCH)
})

test('OPER-05 the span of the last request is sent, which ends in the turn that closes', async () => {
  const { url, spans: sent } = await collector()
  const spans = await open(url)
  const last = spans.begin({ ...JOB, trace: newTrace() })!
  const closed = spans.close()
  last.end({}, false)
  await closed
  expect(sent().map(({ spanId }) => spanId)).toEqual([last.id])
})

test('OPER-05 the end of a process waits five seconds at most for a silent collector', async () => {
  const { url } = await collector(() => {})
  const spans = await open(url)
  endSpans(spans, 1)
  const from = performance.now()
  await spans.close()
  expect(performance.now() - from).toBeLessThan(8000)
})

test('OPER-05 a collector that fails or is down is told of once in ten minutes, and never in its own words', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
  const said = vi.spyOn(log, 'warn').mockReturnValue()
  const clock = vi.spyOn(performance, 'now')
  const { url, calls, close } = await collector((response) => response.writeHead(500).end('meera'))
  const failing = await open(url)
  const send = async (spans: Spans) => {
    endSpans(spans, BATCH)
    expect((await tracedApp(spans).inject('/blog/x')).statusCode).toBe(200)
  }
  for (const count of [1, 2, 3]) {
    await send(failing)
    await expect.poll(() => calls.length).toBeGreaterThanOrEqual(count)
  }
  await failing.close()
  expect(said.mock.calls).toEqual([[{ reason: 500 }, 'the collector took no spans']])
  close()
  const alone = await open(url)
  await send(alone)
  await expect.poll(() => said.mock.calls.length).toBe(2)
  expect(said.mock.lastCall).toEqual([{ reason: 'ECONNREFUSED' }, 'the collector took no spans'])
  clock.mockReturnValue(performance.now() + 600_001)
  await alone.close()
  expect(said).toHaveBeenCalledTimes(3)
  const silent = await open((await collector(() => {})).url)
  await send(silent)
  await silent.close()
  expect(said.mock.lastCall).toEqual([{ reason: 'no answer' }, 'the collector took no spans'])
})
