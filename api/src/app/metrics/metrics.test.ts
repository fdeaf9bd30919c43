import { currentTrace, traceHeader } from '@app/telemetry/trace'
import { serveMetrics } from '@app/telemetry/metrics-server'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { testApi, type TestApi } from '../../../test/api.ts'
import { testConfig } from '../../../test/config.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { workOutbox } from '../../platform/jobs/work-outbox.ts'
import { buildApp } from '../app.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const PHONE = '9876543210'
const TRACE = 'c0ffee'.padEnd(32, '1')

let api: TestApi
let metrics: Metrics
let app: Awaited<ReturnType<typeof buildApp>>
const seen: { id: string; bindings: unknown }[] = []

beforeAll(async () => {
  api = await testApi()
  const clock = () => api.time.now
  metrics = createMetrics({ db: api.db, clock })
  const config = testConfig({ DATABASE_URL: api.url, FILES: api.files, SHOW_ONE_TIME_CODES: 'true' })
  app = await buildApp({ config, db: api.db, clock, logLevel: 'silent', metrics })
  app.addHook('onResponse', async (request) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the logger is pino's
    seen.push({ id: request.id, bindings: (request.log as unknown as { bindings(): unknown }).bindings() })
  })
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const sendCode = (remoteAddress: string, phone = PHONE) =>
  app.inject({
    method: 'POST',
    url: '/user/send-otp',
    payload: { phone },
    headers: traceHeader({ trace: TRACE }),
    remoteAddress,
  })
const tracesOf = async (phone: string) =>
  (await api.db.selectFrom('outbox').select(['trace', 'payload']).execute())
    .filter(({ payload }) => payload['to'] === `+91${phone}`)
    .map(({ trace }) => trace)

it('OPER-05 one id leads from the web process to the lines of a request and to the work that it leaves', async () => {
  expect((await sendCode('127.0.0.1')).statusCode).toBe(200)
  expect(seen.at(-1)).toEqual({ id: TRACE, bindings: { trace: TRACE } })
  expect(await tracesOf(PHONE)).toEqual([TRACE])
  const lines: unknown[] = []
  const during: (string | undefined)[] = []
  await workOutbox({
    db: api.db,
    clock: () => api.time.now,
    log: { warn: (line: unknown) => void lines.push(line), error: () => {} },
    handlers: {
      sms: async () => {
        during.push(currentTrace())
        return { kind: 'failed', reason: 'nobody answers' }
      },
    },
  })
  expect(during).toEqual([TRACE])
  expect(lines).toEqual([expect.objectContaining({ trace: TRACE, reason: 'nobody answers' })])
})

it('OPER-05 nobody but a trusted process says to which trace a request belongs', async () => {
  await sendCode('203.0.113.9', '9876543211')
  const { id } = seen.at(-1)!
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(id).not.toBe(TRACE)
  expect(await tracesOf('9876543211')).toEqual([id])
})

it('OPER-05 metrics count requests, jobs, connections and what waits, and name no person and no address', async () => {
  const patient = await api.aPatient('Meera Pillai')
  for (const url of ['/user/profile', '/blog/a-word-that-a-visitor-wrote', '/nowhere/meera'])
    await app.inject({ url, headers: { authorization: `Bearer ${await patient.token()}` } })
  await app.inject({
    method: 'POST',
    url: '/build-reports',
    payload: { counts: [{ since: 1, build: 'b1', kind: 'failing' }] },
  })
  const done = Promise.withResolvers<void>()
  const log = { info() {}, warn() {}, error() {} }
  const jobs = startJobs(
    [
      { name: 'works', seconds: 60, work: async () => {} },
      { name: 'fails', seconds: 60, work: () => Promise.reject(new Error('no')) },
    ],
    log,
    undefined,
    {
      ended(job, end) {
        metrics.jobs.ended(job, end)
        if (job === 'fails') done.resolve()
      },
    },
  )
  await done.promise
  await jobs.stop()
  const shown = await serveMetrics(metrics.register, { host: '127.0.0.1', port: 0 })
  const at = `http://127.0.0.1:${shown.port}`
  const text = await (await fetch(`${at}/metrics`)).text()
  expect((await fetch(`${at}/`)).status).toBe(404)
  await shown.close()
  for (const line of [
    /^clinic_http_request_seconds_count\{method="POST",kind="\/user\/send-otp",status="200"\} 2$/m,
    /^clinic_http_request_seconds_count\{method="GET",kind="unknown",status="404"\} 2$/m,
    /^clinic_job_runs_total\{job="works",end="done"\} 1$/m,
    /^clinic_job_runs_total\{job="fails",end="failed"\} 1$/m,
    /^clinic_database_connections\{state="open"\} [1-9]/m,
    /^clinic_outbox_waiting\{kind="sms"\} 1$/m,
    /^clinic_house\{what="held_times"\} 0$/m,
    /^clinic_late\{what="refunds"\} 0$/m,
    /^clinic_build_reports\{build="b1",what="failing"\} 1$/m,
    /^clinic_nodejs_eventloop_lag_seconds /m,
  ])
    expect(text).toMatch(line)
  expect(text, 'the database of tests has no archive').not.toMatch(/^clinic_archive_last_seconds/m)
  for (const told of [PHONE, patient.id, 'Meera', 'meera', 'a-word-that-a-visitor-wrote'])
    expect(text).not.toContain(told)
})

it('OPER-05 without its database a process still shows what it knows itself', async () => {
  const db = openDatabase({ url: 'postgres://127.0.0.1:9/nowhere', poolMax: 1 })
  const alone = createMetrics({ db, clock: () => api.time.now })
  alone.jobs.ended('works', 'failed')
  const text = await alone.register.metrics()
  expect(text).toContain('clinic_job_runs_total{job="works",end="failed"} 1')
  expect(text).toContain('clinic_database_connections{state="open"} 0')
  expect(text).not.toMatch(/^clinic_house\{/m)
  await db.destroy()
})

const ROOT = path.join(import.meta.dirname, '../../../..')
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

it('OPER-05 alerts and dashboard ask for metrics that there are, and each alert has a page of its own', async () => {
  const names = new Set((await metrics.register.getMetricsAsJSON()).map(({ name }) => name))
  for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/clinic.json']) {
    const asked = read(file).match(/clinic_[a-z0-9_]+/g)!
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !names.has(name) && !names.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  }
  const { groups } = parse(read('deploy/prometheus/alerts.yml')) as {
    groups: { rules: { alert: string; annotations: { runbook: string } }[] }[]
  }
  const alerts = groups.flatMap(({ rules }) => rules)
  expect(fs.readdirSync(path.join(ROOT, 'docs/runbooks')).toSorted()).toEqual(
    alerts.map(({ alert }) => `${alert}.md`).toSorted(),
  )
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`)
    expect(read(annotations.runbook).match(/^##? .*$/gm)).toEqual([
      `# ${alert}`,
      '## What it means',
      '## What to look at',
      '## What to do',
    ])
    expect(read('deploy/prometheus/alerts.test.yml')).toContain(`alertname: ${alert}\n`)
  }
})
