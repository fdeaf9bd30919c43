import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { testConfig } from '../../../test/config.ts'
import { silentProxy, type SilentProxy } from '../../../test/silent-proxy.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { buildApp } from '../../app/app.ts'
import { systemClock } from '../clock.ts'
import type { App } from '../http/http-server.ts'
import { openDatabase, type Database } from './client.ts'

/** A stand-in for a replica: another database, so that a response shows where it comes from. */
let replica: TestDatabase
let primary: TestDatabase
let line: SilentProxy
let db: Database
let app: App
beforeAll(async () => {
  primary = await testDatabase({ content: true })
  replica = await testDatabase({ content: true })
  await sql`update blog_categories set name = 'From a replica'`.execute(replica.db)
  line = await silentProxy(primary.url)
  db = openDatabase({ url: line.url, poolMax: 5, readUrl: replica.url })
  const config = testConfig({ DATABASE_URL: line.url, DATABASE_READ_URL: replica.url })
  app = await buildApp({ config, db, clock: systemClock, logLevel: 'silent' })
  await app.listen({ port: 0 })
  await vi.waitFor(async () => expect(await version()).not.toBeNull(), 10_000)
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  line.close()
  await primary.close()
  await replica.close()
})

interface Version {
  data: { version: number | null }
}

const version = async () => (await app.inject('/content-version')).json<Version>().data.version
const categories = async () => {
  const answer = await app.inject('/blog-category/blog-categories')
  return [answer.statusCode, answer.body.includes('From a replica'), answer.headers['x-depends-on']]
}

it('OPER-02 reads of content go to a replica only while the database is silent or away, and are not kept', async () => {
  expect(await categories()).toEqual([200, false, 'content'])
  // what was cached before now belongs to an older version

  const before = await version()
  await sql`update blog_categories set description = description || '.'`.execute(primary.db)
  await expect.poll(version).not.toBe(before)
  line.silence()
  const asked = performance.now()
  expect(await categories()).toEqual([200, true, 'schedule'])
  expect(performance.now() - asked).toBeLessThan(2500)
  line.close()
  await expect.poll(version).toBeNull()
  expect(await categories()).toEqual([200, true, 'schedule'])
})

it('OPER-02 what needs a session or writes says 503 and when to come again, and never asks a replica', async () => {
  const login = await app.inject({
    method: 'POST',
    url: '/user/send-otp',
    payload: { phone: '9876543210' },
  })
  const own = await app.inject({ url: '/user/contact-preferences', headers: { authorization: 'Bearer x' } })
  expect([login.statusCode, login.headers['retry-after']]).toEqual([503, '5'])
  expect(own.statusCode).not.toBe(500)
  expect(await replica.db.selectFrom('one_time_codes').select('id').execute()).toEqual([])
})
