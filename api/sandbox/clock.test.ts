import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../test/database.ts'
import { followSandboxClock, sandboxNow } from '../src/platform/sandbox-clock.ts'
import { testSandbox, type TestSandbox } from './test-sandbox.ts'

let database: TestDatabase
let sandbox: TestSandbox
beforeAll(async () => {
  database = await testDatabase()
  sandbox = await testSandbox({ databaseUrl: database.url, lateAfter: 3_600_000 })
})
afterEach(async () => {
  await sandbox.clock({ reset: true })
  await sandbox.reset()
})
afterAll(async () => {
  await sandbox.stop()
  await database.close()
})

/** Returns how far ahead a time is, in whole seconds. */
const ahead = (time: string | Date) => Math.round((new Date(time).getTime() - Date.now()) / 1000) + 0

it('tells the time, goes on by each step and comes back to the system’s', async () => {
  expect(ahead((await sandbox.clock()).now)).toBe(0)
  expect(await sandbox.clock({ advance_s: 3600 })).toMatchObject({ ahead_s: 3600 })
  expect(ahead(await sandboxNow(database.db))).toBe(3600)
  const { now, ahead_s } = await sandbox.clock({ advance_s: 60 })
  expect([ahead_s, ahead(now)]).toEqual([3660, 3660])
  expect(await sandbox.clock({ reset: true })).toMatchObject({ ahead_s: 0 })
})

it.each([
  { advance_s: 0 },
  { advance_s: -60 },
  { advance_s: 1.5 },
  { advance_s: '60' },
  { advance_s: null },
  { advance_s: 1e9 },
  { reset: false },
  { advance_s: 60, reset: true },
  {},
])('refuses to move by %j, and stays', async (move) => {
  await expect(sandbox.clock(move)).rejects.toThrow('BAD_REQUEST_ERROR')
  expect(await sandbox.clock()).toMatchObject({ ahead_s: 0 })
})

it('is what a bank goes by that answers late', async () => {
  const order = await fetch(`${sandbox.url}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 9900, currency: 'INR' }),
  })
  await sandbox.clock({ advance_s: 86_400 })
  const payment = await sandbox.pay(((await order.json()) as { id: string }).id, 'late')
  expect([payment.status, ahead(new Date(payment.created_at * 1000))]).toEqual(['created', expect.closeTo(86_400, -1)])
  await sandbox.clock({ advance_s: 3600 })
  await expect.poll(async () => (await sandbox.payments()).map(({ status }) => status)).toEqual(['captured'])
})

it('is followed by any number of processes before the answer, also by one whose connection was lost', async () => {
  let moves = 0
  const followers = Array.from({ length: 10 }, () => followSandboxClock(database.url, () => void moves++))
  await Promise.all(followers.map((follower) => follower.follow()))
  const before = moves
  await sandbox.clock({ advance_s: 7200 })
  expect(moves - before).toBe(10)
  expect(followers.map(({ clock }) => ahead(clock()))).toEqual(Array(10).fill(7200))
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'clinic-clock' and datname = current_database()`)
  await admin.end()
  await sandbox.clock({ advance_s: 60 })
  await expect.poll(() => followers.map(({ clock }) => ahead(clock()))).toEqual(Array(10).fill(7260))
  await Promise.all(followers.map((follower) => follower.close()))
})

it('says so when a process does not hear', async () => {
  const deaf = new pg.Client({ connectionString: database.url, application_name: 'clinic-clock' })
  await deaf.connect()
  await expect(sandbox.clock({ advance_s: 60 })).rejects.toThrow('has not heard')
  await deaf.end()
}, 10_000)

it('counts each step as a change of content, so that nothing made of the old time is kept', async () => {
  const version = async () =>
    (await sql<{ version: number }>`select version from content_version`.execute(database.db)).rows[0]!.version
  const before = await version()
  await sandbox.clock({ advance_s: 60 })
  expect(await version()).toBe(before + 1)
})
