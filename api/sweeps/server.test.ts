import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSandbox } from '../sandbox/test-sandbox.ts'
import { SANDBOX, SENDERS } from '../test/config.ts'
import { testDatabase, type TestDatabase } from '../test/database.ts'
import { ownEnvironment } from '../test/own-environment.ts'

const SERVER = path.join(import.meta.dirname, '../src/app/server.ts')
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const LIVE = {
  PRODUCTION: 'true',
  PAYMENTS_MODE: 'live',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_BASE_URL: 'https://api.razorpay.com',
  RAZORPAY_STATEMENT: 'A CLINIC',
  // only the first provider
  PAYMENTS_PROVIDERS: 'razorpay',
  CASHFREE_CLIENT_ID: '',
  CLINIC: '{"name":"A clinic","address":"Here 1","state":"KA","gstin":"29ABCDE1234F1Z5"}',
  ...SENDERS,
  PUBLIC_URL: 'https://clinic.example',
  TRUSTED_PROXIES: 'none',
}

async function start(changes: Record<string, string> = {}) {
  const env = { ...SANDBOX, DATABASE_URL: database.url, API_PORT: '0', ...ownEnvironment(), ...changes }
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [message] = (await once(child, 'message')) as [{ ready: boolean; url: string }]
  return { child, message }
}

/** Returns how far ahead the time is, in seconds, rounded to tens, because a response takes some time. */
const ahead = async (url: string): Promise<number> =>
  Math.round((Date.parse((await fetch(`${url}/healthz`)).headers.get('x-now')!) - Date.now()) / 10_000) * 10 + 0

describe('the process', () => {
  it('ends with one line that names the variable when its configuration is wrong', () => {
    const env = { ...SANDBOX, AUTH_SECRET: 'hunter2', ...ownEnvironment() }
    const { status, stderr } = spawnSync(process.execPath, [SERVER], { env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, 'configuration: AUTH_SECRET must be at least 32 characters long\n'])
  })

  it('says where it listens, and answers there', async () => {
    const { child, message } = await start()
    expect(message).toEqual({ ready: true, url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
    expect((await fetch(`${message.url}/readyz`)).status).toBe(200)
    child.kill()
    await once(child, 'exit')
  })

  it('answers under the new time as soon as the sandbox says that its clock was moved, and only in sandbox mode', async () => {
    const sandbox = await testSandbox({ databaseUrl: database.url })
    const [first, second] = [await start(), await start()]
    const test = await start({ ...LIVE, PRODUCTION: 'false', PAYMENTS_MODE: 'test', RAZORPAY_KEY_ID: 'rzp_test_abc' })
    const all = [first, second, test]
    for (const [move, seconds] of [
      [{ advance_s: 3600 }, 3600],
      [{ advance_s: 86_400 }, 90_000],
      [{ reset: true }, 0],
    ] as const) {
      expect(await sandbox.clock(move)).toMatchObject({ ahead_s: seconds })
      expect(await Promise.all(all.map(({ message }) => ahead(message.url)))).toEqual([seconds, seconds, 0])
    }
    await sandbox.clock({ advance_s: 60 })
    const late = await start()
    expect(await ahead(late.message.url)).toBe(60)
    await sandbox.clock({ reset: true })
    for (const { child } of [...all, late]) {
      child.kill()
      await once(child, 'exit')
    }
    await sandbox.stop()
  })

  it('SAFE-05 refuses a database with people of the demo in production and with live money, in one line', async () => {
    const child = (await start(LIVE)).child
    child.kill()
    await once(child, 'exit')
    await database.db
      .insertInto('users')
      .values({ user_type: 'Doctor', name: 'Asha Rao', email: 'doctor@demo.example', created_at: new Date() })
      .execute()
    for (const changes of [{}, { PRODUCTION: 'false' }]) {
      const env = { ...SANDBOX, DATABASE_URL: database.url, API_PORT: '0', ...ownEnvironment(), ...LIVE, ...changes }
      const { status, stderr } = spawnSync(process.execPath, [SERVER], { env, encoding: 'utf8' })
      expect([status, stderr]).toEqual([
        1,
        'the database holds people of the demo: use another DATABASE_URL or DATA_DIR\n',
      ])
    }
  })

  it.each<[string, (child: Awaited<ReturnType<typeof start>>['child']) => void]>([
    ['SIGTERM', (child) => child.kill('SIGTERM')],
    ['SIGINT', (child) => child.kill('SIGINT')],
    ['the end of whoever started it', (child) => child.disconnect()],
  ])('closes on %s', async (_what, end) => {
    const { child } = await start()
    end(child)
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
