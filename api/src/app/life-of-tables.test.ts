import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../test/api.ts'

let api: TestApi
let start: Date
beforeAll(async () => {
  api = await testApi()
  start = api.time.now
})
afterAll(() => api.close())
beforeEach(() => {
  api.time.now = start
})

const run = (name: string) =>
  api.app
    .jobs!.find((job) => job.name === name)!
    .work({
      stopping: new AbortController().signal,
      log: { info() {}, warn() {}, error() {} },
    })
const daysLater = (days: number) => (api.time.now = new Date(start.getTime() + days * DAY))

it('OPER-07 the schema says of every table how long its rows live, and of one that is not kept, which job deletes them', async () => {
  const { rows } = await sql<{ name: string; life: string | null }>`
    select relname as name, obj_description(oid) as life from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(api.db)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ life }) => !/^Life: (kept: .+|.+, by the job: .+)\.$/.test(life ?? ''))).toEqual([])
  const named = rows.flatMap(({ life }) => /by the job: (.+)\.$/.exec(life!)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !api.app.jobs!.some((job) => job.name === name))).toEqual([])
})

it('OPER-07 a session goes 90 days after its end, but never the newest of an account', async () => {
  const patient = await api.aPatient()
  const expires_at = new Date(start.getTime() + 30 * DAY)
  const open = (name: string, created_at: Date, ends: { ended_at?: Date; expires_at: Date }) =>
    api.db
      .insertInto('sessions')
      .values({
        user_id: patient.id,
        device_id: null,
        device_name: name,
        refresh_hash: name,
        rotated_at: created_at,
        created_at,
        ended_why: ends.ended_at ? 'logout' : null,
        ...ends,
      })
      .execute()
  await open('expired', new Date(start.getTime() + 1), { expires_at })
  await open('ended', new Date(start.getTime() + 2), { ended_at: start, expires_at })
  await open('lasting', new Date(start.getTime() + 3), { expires_at: new Date(start.getTime() + 400 * DAY) })
  await open('newest', new Date(start.getTime() + 4), { ended_at: start, expires_at })
  const names = async () => {
    await run('forgetting of old sessions')
    const rows = await api.db.selectFrom('sessions').select('device_name').where('user_id', '=', patient.id).execute()
    return rows.map(({ device_name }) => device_name).toSorted()
  }
  daysLater(89)
  expect(await names()).toEqual(['A browser', 'ended', 'expired', 'lasting', 'newest'])
  daysLater(91)
  expect(await names()).toEqual(['A browser', 'expired', 'lasting', 'newest'])
  daysLater(121)
  expect(await names()).toEqual(['lasting', 'newest'])
})

it('OPER-07 counts of a build go 30 days after its last report', async () => {
  const report = (build: string) =>
    api.app.inject({
      method: 'POST',
      url: '/build-reports',
      payload: { counts: [{ since: 1, build, kind: 'session' }] },
    })
  await report('b1')
  await report('b2')
  daysLater(20)
  await report('b2')
  daysLater(31)
  await run('forgetting of reports of builds')
  const rows = await api.db.selectFrom('build_reports').select(['build', 'count']).execute()
  expect(rows).toEqual([{ build: 'b2', count: 2 }])
})
