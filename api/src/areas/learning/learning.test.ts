import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import type { Person } from '../../../test/people.ts'

let api: TestApi
let patient: Person
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
})

const add = (change: object = {}, by = patient) =>
  api.post(
    '/exercise/add-session',
    { key: randomUUID(), exercise_slug: 'slow-breath', seconds: 180, is_whole: true, ...change },
    by,
  )
const sessions = async (by = patient, query = '') => (await api.get(`/exercise/sessions${query}`, by)).data
const rows = () => api.db.selectFrom('exercise_sessions').selectAll().where('patient_id', '=', patient.id).execute()

describe('PATD-03 guides', () => {
  it('are sixteen, in order, each with its text, its sources and no review that never was', async () => {
    const { data: cards } = await api.get('/self-help-guide/list', patient)
    expect(cards).toHaveLength(16)
    expect(cards[0]).toEqual({
      slug: 'what-an-erection-needs',
      topic: 'body',
      title: expect.any(String),
      summary: expect.any(String),
      minutes: expect.any(Number),
    })
    for (const { slug } of cards) {
      const { data: guide } = await api.get(`/self-help-guide/detail?slug=${slug}`, patient)
      expect(guide.body).toMatch(/^<p>/)
      expect(guide.sources.length).toBeGreaterThan(0)
      expect(guide.reviewed_on).toBeNull()
    }
  })

  it('show what the database holds, and say of a missing one that it is', async () => {
    await api.db
      .updateTable('self_help_guides')
      .set({ title: 'Another title', reviewed_on: '2026-11-20' })
      .where('slug', '=', 'consent-every-time')
      .execute()
    const { data } = await api.get('/self-help-guide/detail?slug=consent-every-time', patient)
    expect(data).toMatchObject({ title: 'Another title', reviewed_on: '2026-11-20' })
    expect(await api.get('/self-help-guide/detail?slug=nothing', patient)).toMatchObject({
      status: 404,
      data: { code: 'guide_not_found' },
    })
  })
})

describe('PATD-03 exercises', () => {
  it('are twenty, each with its steps and the seconds that they take together', async () => {
    const { data: cards } = await api.get('/exercise/list', patient)
    expect(cards).toHaveLength(20)
    for (const { slug, seconds } of cards) {
      const { data } = await api.get(`/exercise/detail?slug=${slug}`, patient)
      const once = data.steps.reduce((sum: number, step: { seconds: number }) => sum + step.seconds, 0)
      expect(seconds).toBe(once * data.rounds)
      expect(data.care.length).toBeGreaterThan(0)
    }
    expect(await api.get('/exercise/detail?slug=nothing', patient)).toMatchObject({ status: 404 })
  })

  it('keep each session once, also when it is sent many times at once', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => add({ key, felt: 4 })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await sessions()).toEqual([replies[0]!.data])
    expect(replies[0]!.data).toMatchObject({ id: key, title: 'Slow breath', seconds: 180, is_whole: true, felt: 4 })
  })

  it.each([1, 7200])('may take %d seconds, in the database too', async (seconds) => {
    expect((await add({ seconds })).status).toBe(200)
    expect(await rows()).toMatchObject([{ seconds }])
  })

  it('refuse a session of nothing, of no length, and under another’s key, and write nothing', async () => {
    expect(await add({ exercise_slug: 'nothing' })).toMatchObject({ status: 404, data: { code: 'exercise_not_found' } })
    for (const change of [{ seconds: 0 }, { seconds: 7201 }, { felt: 6 }, { at: '2026-01-01T00:00:00.000Z' }])
      expect((await add(change)).status).toBe(400)
    const key = randomUUID()
    await add({ key }, await api.aPatient())
    expect(await add({ key })).toMatchObject({ status: 409, data: { code: 'key_taken' } })
    expect(await rows()).toEqual([])
  })

  it('PATD-04 list the reader’s own sessions alone, the latest first, page by page', async () => {
    await add({}, await api.aPatient())
    for (const seconds of [10, 20, 30]) {
      await add({ seconds })
      api.time.now = new Date(api.time.now.getTime() + 60_000)
    }
    const lengths = async (query: string) =>
      (await sessions(patient, query)).map(({ seconds }: { seconds: number }) => seconds)
    expect(await lengths('')).toEqual([30, 20, 10])
    expect(await lengths('?skip=1&limit=1')).toEqual([20])
  })
})
