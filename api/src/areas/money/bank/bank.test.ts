import { DAY } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { testConfig } from '../../../../test/config.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { createSeal } from '../../../platform/secrets/seal.ts'

const NUMBER = '50100123456789'
let api: TestApi
let now: Date
let doctorId: number
let doctor: Person
let requests = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  await api.db
    .updateTable('users')
    .set({ email: `${doctor.id}@example.in` })
    .where('id', '=', doctor.id)
    .execute()
})

async function proof(by = doctor) {
  const { data } = await api.post('/user/send-step-up', { purpose: 'bank' }, by, {
    'x-forwarded-for': `203.0.113.${++requests}`,
  })
  return { request_id: data.request_id as string, otp: data.sandbox_code as string }
}
const body = (change: object = {}) => ({
  key: randomUUID(),
  holder: 'Asha Rao',
  account_number: NUMBER,
  account_number_again: NUMBER,
  ifsc: 'HDFC0000001',
  ...change,
})
const send = (sent: object, by = doctor) => api.post('/bank-detail', sent, by)
const change = async (wish: object = {}) => send({ ...body(wish), ...(await proof()) })
const detail = async (by = doctor) => (await api.get('/bank-detail', by)).data
const rows = () => api.db.selectFrom('bank_changes').selectAll().where('doctor_id', '=', doctorId).execute()
const later = (milliseconds: number) => (api.time.now = new Date(now.getTime() + milliseconds))

describe('DOCD-04 a bank account', () => {
  it('counts a day after it was named with a code; its number is sealed, and its address is told by mail', async () => {
    expect(await detail()).toEqual({ current: null, waiting: null })
    const { status, data } = await change()
    expect([status, data]).toMatchObject([
      200,
      {
        current: null,
        waiting: { holder: 'Asha Rao', last4: '6789', bank: 'HDFC Bank', effective_at: expect.any(String) },
      },
    ])
    later(DAY - 1)
    expect((await detail()).current).toBeNull()
    later(DAY)
    expect(await detail()).toMatchObject({ current: { last4: '6789' }, waiting: null })
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toContain(NUMBER)
    const { open } = createSeal(testConfig().AUTH_SECRET, 'bank accounts')
    expect(open(row!.number_sealed!, { table: 'bank_changes', column: 'number_sealed', id: row!.id })).toBe(NUMBER)
    const told = await api.db.selectFrom('outbox').select('payload').where('key', 'like', `bank:${row!.id}%`).execute()
    expect(told.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ to: `${doctor.id}@example.in`, template: 'bank_changed' }),
    )
    expect(told).toHaveLength(2)
  })

  it('stays in force while another waits, and when that is taken back', async () => {
    await change()
    later(DAY)
    const { data } = await change({ account_number: '123456780000', account_number_again: '123456780000' })
    expect(data).toMatchObject({ current: { last4: '6789' }, waiting: { last4: '0000' } })
    const cancel = () => api.post('/bank-detail/cancel', { bank_change_id: data.waiting.id }, doctor)
    expect((await cancel()).data).toMatchObject({ current: { last4: '6789' }, waiting: null })
    expect((await cancel()).data.code).toBe('nothing_waits')
    later(3 * DAY)
    expect(await detail()).toMatchObject({ current: { last4: '6789' }, waiting: null })
    expect((await rows()).find(({ last4 }) => last4 === '0000')!.number_sealed).toBeNull()
  })

  it('that waits is replaced by the next one, and the day begins anew', async () => {
    await change()
    later(DAY / 2)
    await change({ account_number: '123456780000', account_number_again: '123456780000' })
    later(DAY)
    expect((await detail()).current).toBeNull()
    later(1.5 * DAY)
    expect((await detail()).current.last4).toBe('0000')
    expect(await rows()).toMatchObject([{ cancelled_at: expect.any(Date) }, { cancelled_at: null }])
  })

  it.each([
    ['two numbers that differ', { account_number_again: '50100123456780' }],
    ['a number with letters', { account_number: '50100A', account_number_again: '50100A' }],
    ['a code of no branch', { ifsc: 'HDFC0000000' }],
    ['a code of another form', { ifsc: 'HDFC1000001' }],
  ])('with %s is answered 400, and nothing is written', async (_what, wrong) => {
    expect((await change(wrong)).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('is not changed without a proof, by a wrong code, or by a code for something else', async () => {
    expect((await send(body())).status).toBe(400)
    const right = await proof()
    const otp = right.otp === '000000' ? '111111' : '000000'
    expect((await send({ ...body(), ...right, otp })).data.code).toBe('code_wrong')
    const { data } = await api.post('/user/send-step-up', { purpose: 'email' }, doctor, {
      'x-forwarded-for': `203.0.113.${++requests}`,
    })
    const other = { request_id: data.request_id, otp: data.sandbox_code }
    expect((await send({ ...body(), ...other })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('is changed once by the same call, however many of them come, and its key is for nothing else', async () => {
    const sent = { ...body(), ...(await proof()) }
    await Promise.all(Array.from({ length: 10 }, () => send(sent)))
    expect(await rows()).toHaveLength(1)
    expect((await send(sent)).data.waiting.last4).toBe('6789')
    expect((await send({ ...sent, holder: 'Somebody' })).data.code).toBe('key_taken')
    expect(await rows()).toHaveLength(1)
  })

  it('of two experts under one key at once is one of theirs, and the other is told that it is not theirs', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const both = [
          await api.aDoctorsAccount(await aDoctor(api.db)),
          await api.aDoctorsAccount(await aDoctor(api.db)),
        ]
        const key = randomUUID()
        return Promise.all(both.map(async (by) => ({ by, sent: { ...body({ key }), ...(await proof(by)) } })))
      }),
    )
    const replies = await Promise.all(pairs.map((two) => Promise.all(two.map(({ by, sent }) => send(sent, by)))))
    for (const two of replies) expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const details = await Promise.all(pairs.map((two) => Promise.all(two.map(({ by }) => detail(by)))))
    for (const two of details) expect(two.filter(({ waiting }) => waiting !== null)).toHaveLength(1)
  })

  it('is another’s business for nobody', async () => {
    const { data } = await change()
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect(await detail(other)).toEqual({ current: null, waiting: null })
    expect((await api.post('/bank-detail/cancel', { bank_change_id: data.waiting.id }, other)).status).toBe(404)
    expect((await detail()).waiting).not.toBeNull()
  })

  it('leaves the server with its last four digits alone, in every answer that there is', async () => {
    await change()
    later(DAY)
    await change({ account_number: '50100123450000', account_number_again: '50100123450000' })
    const patient = await api.aPatient()
    const paths = Object.entries(api.app.swagger().paths as Record<string, Record<string, unknown>>).flatMap(
      ([path, methods]) =>
        Object.keys(methods).map((method) => ({ path: path.replaceAll(/\{\w+\}/g, randomUUID()), method })),
    )
    let answers = 0
    for (const by of [doctor, patient, undefined])
      for (const { path, method } of paths) {
        // the scan must not end its own session
        if (/logout|leave|end|erasure/.test(path)) continue
        const { body: text } = await api.app.inject({
          method: method.toUpperCase() as 'GET',
          url: method === 'get' ? `${path}?id=${doctorId}&doctor_id=${doctorId}` : path,
          ...(method === 'post' && { payload: { key: randomUUID() } }),
          headers: {
            ...(by && { authorization: `Bearer ${await by.token()}` }),
            'x-forwarded-for': `10.2.${++answers >> 8}.${answers & 255}`,
          },
        })
        expect(text).not.toMatch(/50100123456789|50100123450000|number_sealed/)
      }
    expect(answers).toBeGreaterThan(200)
  })
})
