import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const report = (body: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/build-reports', payload: { counts: [body] }, headers })
const reports = async (since: number): Promise<unknown> =>
  (await api.app.inject({ url: `/build-reports?since=${since}` })).json<{ data: unknown }>().data

it('counts what is reported of each build since it went out, however much comes at once', async () => {
  const failing = { since: 7, build: 'b2', kind: 'failing' }
  const all = [
    ...Array.from({ length: 20 }, () => failing),
    { since: 7, build: 'b2', kind: 'session' },
    { since: 7, build: 'b1', kind: 'session' },
    { since: 8, build: 'b2', kind: 'outdone' },
  ]
  const replies = await Promise.all(all.map((body) => report(body)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 201))
  expect(await reports(7)).toEqual([
    { build: 'b1', kind: 'session', count: 1 },
    { build: 'b2', kind: 'failing', count: 20 },
    { build: 'b2', kind: 'session', count: 1 },
  ])
  expect(await reports(8)).toEqual([{ build: 'b2', kind: 'outdone', count: 1 }])
  expect(await reports(9)).toEqual([])
})

it('TEAM-04 counts all that one tab reports at once, and the same twice in a report as one', async () => {
  const counts = ['session', 'failing', 'address', 'failing_address', 'heavy', 'late', 'slow', 'slow'].map((kind) => ({
    since: 30,
    build: 'b3',
    kind,
  }))
  const replies = await Promise.all(
    [counts, counts.toReversed(), counts].map((payload) =>
      api.app.inject({ method: 'POST', url: '/build-reports', payload: { counts: payload } }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set((await reports(30)) as { kind: string }[])).toEqual(
    new Set([...new Set(counts.map(({ kind }) => kind))].map((kind) => ({ build: 'b3', kind, count: 3 }))),
  )
})

it('SAFE-01 is not there for whoever comes by way of the web process, and counts nothing for them', async () => {
  const through = { 'x-forwarded-for': '203.0.113.9' }
  const counted = await report({ since: 20, build: 'b2', kind: 'failing' }, through)
  const read = await api.app.inject({ url: '/build-reports?since=7', headers: through })
  for (const { statusCode, body } of [counted, read])
    expect([statusCode, JSON.parse(body)]).toEqual([404, { statusCode: 404, message: 'Not found', data: null }])
  expect(await reports(20)).toEqual([])
})
