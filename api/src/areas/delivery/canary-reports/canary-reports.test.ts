import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const report = (body: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/canary-reports', payload: body, headers })
const reports = async (begun: number): Promise<unknown> =>
  (await api.app.inject({ url: `/canary-reports?begun=${begun}` })).json<{ data: unknown }>().data

it('counts what is reported of each build since its canary began, however much comes at once', async () => {
  const failing = { begun: 7, build: 'b2', kind: 'failing' }
  const all = [
    ...Array.from({ length: 20 }, () => failing),
    { begun: 7, build: 'b2', kind: 'session' },
    { begun: 7, build: 'b1', kind: 'session' },
    { begun: 8, build: 'b2', kind: 'outdone' },
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

it('SAFE-01 is not there for whoever comes by way of the web process, and counts nothing for them', async () => {
  const through = { 'x-forwarded-for': '203.0.113.9' }
  const counted = await report({ begun: 20, build: 'b2', kind: 'failing' }, through)
  const read = await api.app.inject({ url: '/canary-reports?begun=7', headers: through })
  for (const { statusCode, body } of [counted, read])
    expect([statusCode, JSON.parse(body)]).toEqual([404, { statusCode: 404, message: 'Not found', data: null }])
  expect(await reports(20)).toEqual([])
})
