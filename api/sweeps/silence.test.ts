import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApi, type TestApi } from '../test/api.ts'
import { testConfig } from '../test/config.ts'
import type { Person } from '../test/people.ts'
import { silentProxy, type SilentProxy } from '../test/silent-proxy.ts'
import { buildApp } from '../src/app/app.ts'
import { followSandboxClock } from '../src/platform/sandbox-clock.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { followContentVersion } from '../src/platform/db/content-version.ts'

/** How soon dead connections are replaced, in milliseconds. */
const SOON = 10_000

let api: TestApi
let patient: Person
let proxy: SilentProxy
beforeAll(async () => {
  // passkeys need a site with a domain name
  api = await testApi({ PUBLIC_URL: 'https://clinic.example' })
  patient = await api.aPatient()
})
afterAll(() => api.close())
beforeEach(async () => {
  proxy = await silentProxy(api.url)
})

async function behindProxy() {
  const db = openDatabase({ url: proxy.url, poolMax: 5 })
  const config = testConfig({ DATABASE_URL: proxy.url, FILES: api.files })
  const app = await buildApp({ config, db, clock: () => api.time.now, logLevel: 'silent' })
  const authorization = `Bearer ${await patient.token()}`
  const write = async (key: string) => {
    const payload = { key, text: 'One' }
    return (await app.inject({ method: 'POST', url: '/journal/add', headers: { authorization }, payload })).statusCode
  }
  return {
    write,
    async close() {
      await app.close()
      await db.destroy()
      proxy.close()
    },
  }
}

it('connections whose packets are dropped are replaced within 10 s, and what was not acknowledged is written once', async () => {
  const { write, close } = await behindProxy()
  const keys: string[] = []
  const send = () => write(keys[keys.push(randomUUID()) - 1]!)
  expect(await Promise.all(Array.from({ length: 10 }, send))).toEqual(Array(10).fill(200))

  proxy.silence()
  const since = Date.now()
  const others: Promise<number>[] = []
  // one request after another, as most visitors send them; otherwise, each would get another dead connection
  const restored = (async () => {
    while ((await send()) !== 200);
    return Date.now() - since
  })()
  while (Date.now() - since < 3_000) {
    others.push(send())
    await sleep(300)
  }
  expect(await restored).toBeLessThan(SOON)
  const answers = await Promise.all(others)
  // late requests waited for a new connection
  expect(answers.slice(0, 4)).toEqual([503, 503, 503, 503])
  expect(answers.filter((status) => ![200, 503].includes(status))).toEqual([])
  const after = await Promise.all(Array.from({ length: 20 }, send))
  expect(after).toEqual(Array(20).fill(200))

  // each refused client repeats its request
  await Promise.all(keys.map(write))
  const { rows } = await sql<{ count: number }>`
    select count(*) from journal_entries where patient_id = ${patient.id}`.execute(api.db)
  expect(rows).toEqual([{ count: keys.length }])
  const began = Date.now()
  await close()
  expect(Date.now() - began).toBeLessThan(3_000)
})

it('a pool whose connections wait unused loses them all by the first that is dead', async () => {
  const db = openDatabase({ url: proxy.url, poolMax: 5 })
  const ask = () => sql`select pg_sleep(0.1)`.execute(db)
  await Promise.all([ask(), ask(), ask(), ask(), ask()])
  proxy.silence()
  await expect(ask()).rejects.toThrow('Query read timeout')
  await Promise.all([ask(), ask(), ask(), ask(), ask()])
  expect(proxy.count()).toBe(10)
  await db.destroy()
  proxy.close()
})

it('whoever follows the content hears within 10 s that nobody tells them, and asks anew', async () => {
  const content = followContentVersion(proxy.url)
  await content.follow()
  const before = content.current()!
  proxy.silence()
  await sql`update content_version set version = version + 1`.execute(api.db)
  const lost = expect.poll(() => content.current(), { timeout: SOON, interval: 20 })
  await lost.toBeUndefined()
  await expect.poll(() => content.current(), { timeout: SOON }).toBe(before + 1)
  await content.close()
  proxy.close()
})

it('the sandbox’s clock is asked anew within 10 s', async () => {
  await sql`create schema sandbox`.execute(api.db)
  await sql`create table sandbox.clock as select 1 as n, 0 as ahead_ms`.execute(api.db)
  const sandbox = followSandboxClock(proxy.url)
  await sandbox.follow()
  proxy.silence()
  await sql`update sandbox.clock set n = 2, ahead_ms = 3600000`.execute(api.db)
  // never -0, which is not 0
  const ahead = () => Math.round((sandbox.clock().getTime() - Date.now()) / 1000) || 0
  expect(ahead()).toBe(0)
  await expect.poll(ahead, { timeout: SOON }).toBe(3600)
  await sandbox.close()
  proxy.close()
})
