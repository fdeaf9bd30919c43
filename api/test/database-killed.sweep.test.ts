import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres, THROWAWAY, type EmbeddedPostgres } from '../../scripts/postgres/embedded-postgres.ts'
import { openDatabase } from '../sandbox/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { SANDBOX } from './config.ts'
import { ownEnvironment } from './own-environment.ts'

const LONG = 60_000
const KILLS = 5

let folder: string
let database: EmbeddedPostgres
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-killed-'))
  fs.chmodSync(folder, 0o755)
  database = await startDatabase()
  await migrate(database.url)
}, LONG)
afterAll(async () => {
  await database.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const startDatabase = () =>
  startEmbeddedPostgres({
    app: 'clinic-test',
    folder,
    database: 'clinic',
    // acknowledged data has reached the operating system, which the test does not stop
    settings: { ...THROWAWAY, synchronous_commit: 'on' },
    initdb: ['--no-sync'],
  })

async function killDatabase(): Promise<void> {
  process.kill(Number(fs.readFileSync(path.join(folder, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await database.exited
}

async function run(entry: string): Promise<{ child: ChildProcess; url: Promise<string> }> {
  const child = fork(path.join(import.meta.dirname, '..', entry), [], {
    env: { ...SANDBOX, ...ownEnvironment(), DATABASE_URL: database.url, API_PORT: '0', SANDBOX_PORT: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const url = once(child, 'message').then(([message]) => (message as { url: string }).url)
  return { child, url }
}

const key = Buffer.from(`${SANDBOX.RAZORPAY_KEY_ID}:${SANDBOX.RAZORPAY_KEY_SECRET}`).toString('base64')
const version = async (apiUrl: string): Promise<number | null> =>
  ((await (await fetch(`${apiUrl}/content-version`)).json()) as { data: { version: number | null } }).data.version
const statusOf = async (url: string, request?: RequestInit) =>
  (await fetch(url, { signal: AbortSignal.timeout(10_000), ...request })).status

it(
  'API and emulator outlive a database that is killed again and again, and work as soon as it is back',
  async () => {
    const api = await run('src/app/server.ts')
    const sandbox = await run('sandbox/server.ts')
    const [apiUrl, sandboxUrl] = await Promise.all([api.url, sandbox.url])
    const work = () =>
      Promise.all([
        statusOf(`${apiUrl}/user/send-otp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone: `9${String(Math.random()).slice(2, 11)}` }),
        }),
        statusOf(`${apiUrl}/readyz`),
        statusOf(`${sandboxUrl}/v1/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Basic ${key}` },
          body: JSON.stringify({ amount: 9900, currency: 'INR', receipt: 'r' }),
        }),
      ])
    for (let kills = 0; kills < KILLS; kills++) {
      const busy = Array.from({ length: 10 }, work)
      await killDatabase()
      const answers = (await Promise.all(busy)).flat()
      expect(answers.filter((status) => ![200, 429, 500, 503].includes(status))).toEqual([])
      await vi.waitFor(async () => (database = await startDatabase()), { timeout: LONG, interval: 100 })
      await vi.waitFor(async () => expect((await work()).slice(1)).toEqual([200, 200]), { timeout: LONG, interval: 50 })
      // once the process receives changes again, responses may be cached
      await vi.waitFor(async () => expect(await version(apiUrl)).toEqual(expect.any(Number)), {
        timeout: LONG,
        interval: 50,
      })
    }
    for (const { child } of [api, sandbox]) {
      expect([child.exitCode, child.signalCode]).toEqual([null, null])
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
    }
  },
  LONG,
)

it(
  'the emulator waits for a database that is still away',
  async () => {
    await killDatabase()
    const connect = vi.spyOn(pg.Pool.prototype, 'connect')
    const opened = openDatabase(database.url)
    await expect.poll(() => connect).toHaveBeenCalled()
    await expect(connect.mock.results[0]!.value).rejects.toThrow()
    connect.mockRestore()
    await vi.waitFor(async () => (database = await startDatabase()), { timeout: LONG, interval: 100 })
    const pool = await opened
    expect((await pool.query('select count(*)::int as orders from sandbox.orders')).rows[0].orders).toBeGreaterThan(0)
    await pool.end()
  },
  LONG,
)
