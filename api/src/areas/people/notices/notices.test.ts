import { DAY, HOUR } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import type { Person } from '../../../../test/people.ts'
import { addNotice, forgetNotices } from './notices.repository.ts'

let api: TestApi
let reader: Person
let notices = 0
const NOW = new Date('2026-11-21T04:30:00.000Z')
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = NOW
  reader = await api.aPatient()
})

const PARAMS = { appointment: '6f1c2a52-1c0e-4a0e-9a0c-0d8f3b1f7a11', starts_at: '2026-11-24T11:00:00.000Z' }
const tell = (to: Person, key = `notice:${++notices}`) =>
  api.db
    .transaction()
    .execute((trx) =>
      addNotice(trx, { user_id: to.id, key, template: 'appointment_booked', params: PARAMS, created_at: api.time.now }),
    )
const listOf = async (by: Person) => (await api.get('/notices', by)).data
const idsOf = async (by: Person) => (await listOf(by)).notices.map(({ id }: { id: number }) => id)

describe('the bell', () => {
  it('MSGS-01 has nothing to show at first', async () => {
    expect(await api.get('/notices', reader)).toMatchObject({ status: 200, data: { notices: [], unread: 0 } })
  })

  it('MSGS-01 shows a notice with its words and its page, and its owner alone sees it', async () => {
    await tell(reader)
    const other = await api.aPatient()
    expect(await listOf(reader)).toEqual({
      unread: 1,
      notices: [
        {
          id: expect.any(Number),
          text: 'Your appointment is booked: Tuesday, 24\u00A0November, 4:30\u00A0pm\u00A0IST.',
          path: '/patient-dashboard',
          created_at: NOW.toISOString(),
          is_read: false,
        },
      ],
    })
    expect(await listOf(other)).toEqual({ unread: 0, notices: [] })
    expect(await api.get('/notices')).toMatchObject({ status: 401 })
  })

  it('shows the newest fifty, newest first, and counts all', async () => {
    for (let count = 0; count < 53; count++) await tell(reader)
    const { notices: shown, unread } = await listOf(reader)
    expect([shown.length, unread]).toEqual([50, 53])
    const ids = shown.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((left: number, right: number) => right - left))
  })

  it('shows a message once, however often it is worked on', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tell(reader, `once:${reader.id}`)))
    expect((await listOf(reader)).unread).toBe(1)
  })
})

describe('reading', () => {
  it('marks what is named, and answers the list as it is then', async () => {
    for (let count = 0; count < 3; count++) await tell(reader)
    const [newest] = await idsOf(reader)
    const { status, data } = await api.post('/notices/read', { ids: [newest] }, reader)
    expect([status, data.unread]).toEqual([200, 2])
    expect(data.notices.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([true, false, false])
  })

  it('marks all when nothing is named, and again changes nothing', async () => {
    for (let count = 0; count < 3; count++) await tell(reader)
    expect((await api.post('/notices/read', {}, reader)).data.unread).toBe(0)
    api.time.now = new Date(NOW.getTime() + HOUR)
    await api.post('/notices/read', {}, reader)
    const rows = await api.db.selectFrom('notices').select('read_at').where('user_id', '=', reader.id).execute()
    expect(rows).toEqual([{ read_at: NOW }, { read_at: NOW }, { read_at: NOW }])
  })

  it('leaves another’s notices as they are', async () => {
    const other = await api.aPatient()
    await tell(other)
    const reply = await api.post('/notices/read', { ids: await idsOf(other) }, reader)
    expect(reply).toMatchObject({ status: 200, data: { notices: [], unread: 0 } })
    expect((await listOf(other)).unread).toBe(1)
  })

  it.each([
    ['no ids', { ids: [] }],
    ['fifty-one ids', { ids: Array.from({ length: 51 }, (_, index) => index + 1) }],
    ['an id that is none', { ids: ['1'] }],
    ['an id below one', { ids: [0] }],
  ])('with %s is refused, and marks nothing', async (_what, body) => {
    await tell(reader)
    expect((await api.post('/notices/read', body, reader)).status).toBe(400)
    expect((await listOf(reader)).unread).toBe(1)
  })
})

it('old notices are forgotten', async () => {
  await tell(reader)
  api.time.now = new Date(NOW.getTime() + DAY)
  await tell(reader)
  await forgetNotices(api.db, new Date(NOW.getTime() + 1))
  expect((await listOf(reader)).unread).toBe(1)
})
