import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@app/domain/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aLabTest, aServedCity, aWindow, PIN } from '../../../../test/lab.ts'
import type { Person } from '../../../../test/people.ts'

let api: TestApi
let cityId: number

beforeAll(async () => {
  api = await testApi()
  cityId = await aServedCity(api.db)
})
afterAll(() => api.close())

const order = (slug: string, by: Person, windowId?: string) =>
  api.post(
    '/lab-test/book-lab-test',
    { slug, pin: PIN, address: '12 Lotus Street', ...(windowId && { window_id: windowId }), key: randomUUID() },
    by,
  )

describe('GET /lab-test/get-lab-test-slot', () => {
  const slots = (by?: Person) => api.get(`/lab-test/get-lab-test-slot?pin=${PIN}`, by)

  it('BOOK-05 knows its patient by the token, and what is said to them is kept by nobody', async () => {
    const [patient, other] = [await api.aPatient(), await api.aPatient()]
    const slug = await aLabTest(api.db, { slug: 'a-test' })
    const startsAt = new Date(api.time.now.getTime() + 24 * HOUR)
    const windowId = await aWindow(api.db, { cityId, startsAt, capacity: 1 })
    expect((await order(slug, patient, windowId)).status).toBe(200)

    const [own, theirs, anybody] = [await slots(patient), await slots(other), await slots()]
    expect([own, theirs, anybody].map(({ data }) => data.windows[0].left as number)).toEqual([1, 0, 0])
    for (const { headers } of [own, theirs])
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
    expect([anybody.headers['cache-control'], anybody.headers.etag]).toEqual(['no-cache', expect.any(String)])
  })

  it('answers a token that has ended as it answers anybody', async () => {
    const patient = await api.aPatient()
    const spoiled = { ...patient, token: async () => 'a.forged.token' }
    expect(await slots(spoiled)).toMatchObject({ status: 200, data: { is_served: true } })
  })
})

describe('GET /lab-test/bookings', () => {
  const list = async (by: Person, query = '') => {
    const { status, data } = await api.get(`/lab-test/bookings${query}`, by)
    return status === 200 ? (data as { lab_test_slug: string }[]).map((one) => one.lab_test_slug) : status
  }

  it('comes in pages, the latest first, and without a page fifty at most', async () => {
    const patient = await api.aPatient()
    const [first] = await Promise.all(
      Array.from({ length: 52 }, (_, n) => aLabTest(api.db, { slug: `test-${String(n).padStart(2, '0')}` })),
    )
    for (let n = 0; n < 52; n++) {
      api.time.now = new Date(api.time.now.getTime() + 1000)
      await order(`test-${String(n).padStart(2, '0')}`, patient)
    }
    const all = Array.from({ length: 52 }, (_, n) => `test-${String(51 - n).padStart(2, '0')}`)
    expect(await list(patient)).toEqual(all.slice(0, 50))
    expect(await list(patient, '?skip=50')).toEqual([all[50], first])
    expect(await list(patient, '?skip=1&limit=2')).toEqual(all.slice(1, 3))
    expect(await list(patient, '?limit=101')).toBe(400)
    expect(await list(await api.aPatient())).toEqual([])
    // an unpaid booking disappears from the list along with its order
    api.time.now = new Date(api.time.now.getTime() + DAY)
    expect(await list(patient)).toEqual([])
  })
})
