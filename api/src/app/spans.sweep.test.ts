import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { openSpans } from '@app/telemetry/open-spans'
import { startCollector, type SentSpan } from '@app/telemetry/testing/collector'
import { currentStep, newTrace, withStep, type Step } from '@app/telemetry/trace'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testRegistry } from '../../../shell/server/testing/registry.ts'
import { SANDBOX } from '../../test/config.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { ownEnvironment } from '../../test/own-environment.ts'
import { addJob } from '../platform/jobs/outbox.repository.ts'
import { workOutbox } from '../platform/jobs/work-outbox.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const PHONE = '9876543210'
/** At the end of a process, prints which OpenTelemetry code it has loaded. prom-client brings the interface. */
const TELLS_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, next) {
      const [, name] = /@opentelemetry[/]((?!api[/])[\\w-]+)[/]/.exec(url) ?? []
      if (name) loaded.add(name)
      return next(url, context)
    },
  })
  process.on('exit', () => console.error('loaded:' + [...loaded].sort()))
`)}`

let database: TestDatabase
let folder: string
let registry: Awaited<ReturnType<typeof testRegistry>>
const running: ChildProcess[] = []
beforeAll(async () => {
  database = await testDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spans-'))
  registry = await testRegistry(folder)
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

async function start(file: string, env: NodeJS.ProcessEnv) {
  const child = fork(path.join(ROOT, file), {
    env: { ...ownEnvironment(), ...env },
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', TELLS_LOADED],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url,
    /** Ends the process as an operator does, and returns its output. */
    async end() {
      child.kill('SIGTERM')
      await once(child, 'close')
      return said
    },
  }
}

/** Starts the web process, an API process and the jobs, as if on several machines. */
async function startAll(env: Record<string, string>) {
  const behind = { ...SANDBOX, DATABASE_URL: database.url, API_PORT: '0', JOBS_PORT: '0', ...env }
  const [api, jobs] = await Promise.all([start('api/src/app/api.ts', behind), start('api/src/app/jobs.ts', behind)])
  const web = await start('shell/server/server.ts', {
    API_URL: api.url,
    PORT: await freePort(),
    RELEASES: path.join(folder, 'releases'),
    REGISTRY: registry.folder,
    REGISTRY_ROOT: registry.root,
    STORAGE_DIR: folder,
    ...env,
  })
  const said = async () => (await Promise.all([web, api, jobs].map((part) => part.end()))).join('\n')
  return { web: web.url, said }
}

const freePort = () =>
  new Promise<string>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(String(port)))
    })
  })

const outcomes = async () =>
  (await database.db.selectFrom('outbox').select('done_at').execute()).map(({ done_at }) => done_at !== null)

it('OPER-05 one trace leads from the web process through the API to the job, and is sent before the processes end', async () => {
  const collector = await startCollector()
  const { web, said } = await startAll({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' })
  const asked = await fetch(`${web}/backend/user/send-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` },
    body: JSON.stringify({ phone: PHONE }),
  })
  expect(asked.status).toBe(200)
  await expect.poll(outcomes).toEqual([true])
  await fetch(`${web}/backend/search?q=vaginismus`)
  await fetch(`${web}/blog/a-word-of-a-visitor`)
  const lines = await said()
  expect(lines).toMatch(/^loaded:.*\bsdk-trace\b/m)
  const spans = collector.spans()
  const [job] = spans.filter(({ service }) => service === 'clinic-jobs')
  const above = ({ parentSpanId }: SentSpan) => spans.find(({ spanId }) => spanId === parentSpanId)!
  const api = above(job!)
  const root = above(api)
  expect([root, api, job!].map(({ service, name, parentSpanId }) => [service, name, parentSpanId])).toEqual([
    ['clinic-web', 'POST /backend/*', undefined],
    ['clinic-api', 'POST /user/send-otp', root.spanId],
    ['clinic-jobs', 'sms', api.spanId],
  ])
  expect([root, api, job!].map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({ 'clinic.part': 'web', 'http.response.status_code': 200 }),
    expect.objectContaining({ 'clinic.part': 'api', 'http.response.status_code': 200 }),
    { 'clinic.part': 'jobs', 'clinic.end': 'done' },
  ])
  expect(new Set([root, api, job!].map(({ traceId }) => traceId)).size).toBe(1)
  expect(lines).toMatch(new RegExp(`"trace":"${root.traceId}".*"route":"/user/send-otp"`))
  const bytes = collector.calls.map(({ body }) => body).join('\n')
  for (const told of ['vaginismus', 'a-word-of-a-visitor', PHONE, 'c'.repeat(32), '127.0.0.1', os.hostname()])
    expect(bytes).not.toContain(told)
  collector.close()
})

it('OPER-05 without a collector no code of OpenTelemetry is loaded', async () => {
  const { web, said } = await startAll({})
  expect((await fetch(`${web}/healthz`)).status).toBe(200)
  expect((await said()).match(/^loaded:.*$/gm)).toEqual(['loaded:', 'loaded:', 'loaded:'])
})

it('OPER-05 work is sent if the request that stored it was, and says how it ended', async () => {
  const collector = await startCollector()
  const spans = (await openSpans('clinic-jobs', { endpoint: collector.url, ratio: 1 }))!
  const [sent, quiet] = [newTrace(), newTrace()]
  const now = new Date()
  const add = (key: string) =>
    database.db.transaction().execute((trx) => addJob(trx, { kind: 'letter', key, payload: {}, now }))
  await withStep({ trace: sent, span: 'a'.repeat(16) }, () => add('fails'))
  await withStep({ trace: quiet }, () => add('unseen'))
  await add('alone')
  const seen = new Map<string, Step | undefined>()
  await workOutbox({
    db: database.db,
    clock: () => new Date(),
    log: { warn() {}, error() {} },
    handlers: {
      letter: async ({ key }) => {
        seen.set(key, currentStep())
        return key === 'fails' ? { kind: 'failed', reason: 'nobody answers' } : { kind: 'done', outcome: 'sent' }
      },
    },
    spans,
  })
  await spans.close()
  expect(seen.get('unseen')).toEqual({ trace: quiet })
  const ends = collector
    .spans()
    .map((span) => [span.parentSpanId, [span.attributes['clinic.end'], span.status.code]] as const)
  expect(new Map(ends)).toEqual(
    new Map([
      [undefined, ['done', 0]],
      ['a'.repeat(16), ['failed', 2]],
    ]),
  )
  for (const { traceId, spanId, parentSpanId } of collector.spans())
    expect(seen.get(parentSpanId === undefined ? 'alone' : 'fails')).toEqual({ trace: traceId, span: spanId })
  collector.close()
})
