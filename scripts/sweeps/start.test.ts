import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '@app/federation/publishing/command/run'
import { developmentRegistry } from '@app/federation/publishing/development'
import { createHistoryReader } from '@app/federation/publishing/history'
import { createKeyFile, readKeyFile } from '@app/federation/publishing/key-file'
import { namedIn } from '@app/federation/publishing/version'
import { anyPort } from '../launch/ports.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** A start took more than 100 seconds on a slow machine that ran other tests too; only a hang takes this long. */
const LONG = 600_000

interface Start {
  child: ChildProcess
  output(): string
  until(text: string): Promise<void>
  exited: Promise<number | null>
}

async function start(data: string, env: Record<string, string> = {}): Promise<Start> {
  const ports = { PORT: await anyPort(), API_PORT: await anyPort(), SANDBOX_PORT: await anyPort() }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: os.homedir(),
      DATA_DIR: data,
      ...Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const exited = new Promise<number | null>((done) => child.on('exit', (code, signal) => done(signal ? -1 : code)))
  return {
    child,
    exited,
    output: () => output,
    async until(text) {
      const ended = exited.then((code) => expect.fail(`the start ended with ${code}: ${output}`))
      const said = vi.waitFor(() => expect(output).toContain(text), { timeout: LONG, interval: 100 })
      await Promise.race([said, ended])
    },
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

let data: string
let first: Start
beforeAll(async () => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-start-'))
  fs.chmodSync(data, 0o755)
  first = await start(data)
  await first.until('Open http')
}, LONG)
afterAll(() => fs.rmSync(data, { recursive: true, force: true }))

test('a start prints the address, both demo accounts with their password, and that payments are a sandbox', () => {
  expect(first.output()).toMatch(/Open http:\/\/127\.0\.0\.1:\d+/)
  expect(first.output()).toMatch(/patient@demo\.example\s+\S{8,}/)
  expect(first.output()).toMatch(/doctor@demo\.example\s+\S{8,}/)
  expect(first.output()).toContain('sandbox payments')
})

test(
  'a second start while one runs is refused in one line, and the first goes on',
  async () => {
    const second = await start(data)
    expect(await second.exited).toBe(1)
    expect(second.output().trim().split('\n').at(-1)).toContain('already running')
    const address = /Open (\S+)/.exec(first.output())![1]!
    expect((await fetch(`${address}/blog`)).status).toBe(200)
  },
  LONG,
)

test(
  'SIGTERM ends every process and leaves the database clean',
  async () => {
    const pids = fs
      .readdirSync(path.join(data, 'run'))
      .map((file) => Number(fs.readFileSync(path.join(data, 'run', file), 'utf8')))
    // sandbox, API, web, and the canary watcher
    expect(pids.length).toBe(4)
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(143)
    expect(pids.filter(alive)).toEqual([])
    const folders = fs.globSync([
      path.join(data, 'db/pg/data/postmaster.pid'),
      '/var/lib/clinic/*/pg/data/postmaster.pid',
    ])
    expect(folders.filter((file) => file.startsWith(data))).toEqual([])
    expect(fs.readFileSync(path.join(data, 'db/postgres.log'), 'utf8')).toContain('database system is shut down')
  },
  LONG,
)

/**
 * Sets up a registry as an owner would, with the builds of the first start. Returns the variables that point a start to
 * it.
 */
async function publishedRegistry(): Promise<Record<string, string>> {
  const file = (name: string) => path.join(data, name)
  const keyOf = (id: string) => {
    createKeyFile(file(`${id}.json`), id)
    return readKeyFile(file(`${id}.json`))
  }
  const { publicKey: REGISTRY_ROOT } = keyOf('root')
  const notAfter = '2099-01-01T00:00:00Z'
  const owner = {
    id: 'owner',
    publicKey: keyOf('owner').publicKey,
    remotes: ['*'],
    routes: ['/*'],
    withoutSkew: true,
    notAfter,
  }
  fs.writeFileSync(file('list.json'), JSON.stringify({ keys: [owner] }))
  const env = { REGISTRY_ROOT, REGISTRY: file('published'), RELEASE_KEY: file('owner.json') }
  const release = async (...args: string[]) => expect(await run(args, env, () => {})).toBe(0)
  await release('keys', 'sign', file('list.json'), file('root.json'), file('keys.json'))
  await release('keys', 'install', file('keys.json'))
  const { store, root } = await developmentRegistry(data, new Date())
  const { versions } = await createHistoryReader([store], root)()
  for (const [name, { current }] of namedIn(versions.at(-1)!))
    await release(
      'promote',
      name,
      current,
      '--without-skew',
      'nobody has another build yet',
      '--without-api',
      'none runs',
    )
  await release('disable', 'booking')
  return env
}

test(
  'FEDR-08 with the root of a published registry a start serves what was released, and moves nothing',
  async () => {
    const { RELEASE_KEY: _, ...env } = await publishedRegistry()
    const versions = () => fs.readdirSync(path.join(data, 'published/versions'))
    const before = versions()
    const running = await start(data, env)
    await running.until('Open http')
    const address = /Open (\S+)/.exec(running.output())![1]!
    expect((await fetch(`${address}/registry.json`)).headers.get('registry-version')).toBe(String(before.length))
    expect((await fetch(`${address}/blog`)).status).toBe(200)
    expect((await fetch(`${address}/discovery-call`)).status).toBe(503)
    running.child.kill('SIGTERM')
    await running.exited
    expect(versions()).toEqual(before)
    expect(fs.readdirSync(path.join(data, 'registry-copy/versions'))).toEqual(before)
    expect(running.output()).not.toContain('built')
  },
  LONG,
)

/** Returns the output of a start that ends on its own. */
async function refusal(folder: string, env: Record<string, string>): Promise<string[]> {
  const wrong = await start(folder, env)
  expect(await wrong.exited).toBe(1)
  return wrong.output().trim().split('\n')
}
const line = (text: string | RegExp) => [
  expect.stringMatching(new RegExp(`^\\[start\\] ${typeof text === 'string' ? RegExp.escape(text) : text.source}`)),
]
const PROVIDER = {
  PAYMENTS_MODE: 'live',
  CLINIC: '{"name":"A clinic","address":"Here 1","state":"KA","gstin":"29ABCDE1234F1Z5"}',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRETS: 'a-webhook-secret',
  RAZORPAY_STATEMENT: 'A CLINIC',
  SMS_URL: 'https://sms.example/send',
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Clinic <clinic@mail.example>',
}

test.each<[Record<string, string>, string]>([
  [{ PRODUCTION: 'yes' }, 'PRODUCTION must be true or false'],
  [{ PAYMENTS_MODE: 'real' }, 'PAYMENTS_MODE must be sandbox, test or live'],
  [{ PORT: 'web' }, 'PORT=web is not a port'],
  [{ PORT: '45999', API_PORT: '45999' }, 'PORT and API_PORT are both 45999'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
  [{ DATABASE_URL: 'hello' }, 'DATABASE_URL must be a postgres:// address'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:9/x' }, 'DATABASE_URL: nobody answers at 127.0.0.1:9 (ECONNREFUSED)'],
  [{ DATABASE_URL: 'postgres://nowhere.invalid/x' }, 'DATABASE_URL: there is no host nowhere.invalid'],
])(
  'SHELL-23 a start with %o and a new DATA_DIR ends in one line',
  async (env, message) => {
    expect(await refusal(path.join(data, 'new', 'folder'), env)).toEqual(line(message))
  },
  LONG,
)

test.each<[Record<string, string>, string | RegExp]>([
  [{ AUTH_SECRET: 'short' }, 'configuration: AUTH_SECRET must be at least 32 characters long'],
  [{ PUBLIC_URL: 'here' }, 'configuration: PUBLIC_URL must be an http or https address'],
  [{ RTC_ICE_SERVERS: '{bad' }, 'configuration: RTC_ICE_SERVERS must be JSON'],
  [{ TRUSTED_PROXIES: 'somewhere' }, 'configuration: TRUSTED_PROXIES must list addresses or ranges'],
  [{ CONTACT: '{bad' }, /./],
  [{ PAYMENTS_MODE: 'test' }, 'configuration: RAZORPAY_KEY_ID is not set'],
])(
  'SHELL-23 a start with %o on data that are there ends in one line',
  async (env, message) => {
    expect(await refusal(data, env)).toEqual(line(message))
  },
  LONG,
)

test(
  'SAFE-05 production starts neither with a sandbox nor on the data of the demo, and says so in one line',
  async () => {
    expect(await refusal(path.join(data, 'new'), { PRODUCTION: 'true' })).toEqual(
      line('PAYMENTS_MODE must be test or live in production'),
    )
    const whole = {
      ...PROVIDER,
      PRODUCTION: 'true',
      PUBLIC_URL: 'https://clinic.example',
      TRUSTED_PROXIES: 'none',
      CONTACT: '{"phones":["+91 80 4000 1234"],"address":"Here 1","social":[]}',
    }
    for (const env of [PROVIDER, whole])
      expect(await refusal(data, env)).toEqual(
        line('the database holds people of the demo: use another DATABASE_URL or DATA_DIR'),
      )
  },
  LONG,
)

test(
  'SHELL-23 a file of DATA_DIR that is damaged or no folder is named in one line',
  async () => {
    const secrets = path.join(data, 'secrets.json')
    const before = fs.readFileSync(secrets, 'utf8')
    for (const text of ['', before.slice(0, 20), '{}', 'null']) {
      fs.writeFileSync(secrets, text)
      expect(await refusal(data, {})).toEqual(line(`${secrets} is damaged`))
    }
    fs.writeFileSync(secrets, before)

    const settings = path.join(data, 'db/pg/data/postgresql.auto.conf')
    fs.writeFileSync(settings, 'no such setting\n')
    expect(await refusal(data, {})).toEqual(
      line(/PostgreSQL ended \(exit 1; log: .*postgres\.log\): .*postgresql\.auto\.conf/),
    )
    fs.writeFileSync(settings, '')

    const control = path.join(data, 'db/pg/data/global/pg_control')
    fs.renameSync(control, `${control}.lost`)
    expect(await refusal(data, {})).toEqual(line(/PostgreSQL ended .*pg_control/))
    fs.renameSync(`${control}.lost`, control)

    const closed = path.join(data, 'closed')
    fs.mkdirSync(closed)
    fs.writeFileSync(path.join(closed, 'db'), 'a file')
    expect(await refusal(closed, {})).toEqual(line(`${closed}/db can't be used`))
  },
  LONG,
)

test(
  'a log that can’t be written is said once, and the product serves',
  async () => {
    const log = path.join(data, 'logs/api.log')
    fs.rmSync(log, { force: true })
    fs.mkdirSync(log, { recursive: true })
    const running = await start(data)
    await running.until('Open http')
    expect(running.output()).toContain(`[start] ${log} can't be written (EISDIR): its lines are dropped\n`)
    running.child.kill('SIGTERM')
    expect(await running.exited).toBe(143)
    fs.rmSync(log, { recursive: true })
  },
  LONG,
)
