import type { StepUpPurpose } from '@app/contracts/accounts'
import { MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from './api.ts'
import { authenticator } from './authenticator.ts'
import { aDoctor } from './doctors.ts'
import type { Person } from './people.ts'
import { listRoutes } from './routes.ts'

const SITE = 'https://clinic.example'
let api: TestApi
let person: Person
let device: ReturnType<typeof authenticator>
let requests = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true', PUBLIC_URL: SITE }, { content: true })
  await api.app.ready()
})
afterAll(() => api.close())

/** Creates a person who has a passkey and may make a given call. */
async function comes(path: string) {
  person = path === '/user/erasure' ? await api.aPatient() : await api.aDoctorsAccount(await aDoctor(api.db))
  device = authenticator(SITE)
  await added(device)
}

async function added(made: ReturnType<typeof authenticator>) {
  api.time.now = new Date(api.time.now.getTime() + MINUTE)
  const from = { 'x-forwarded-for': `203.0.113.${++requests}` }
  const { data } = await api.post('/user/send-step-up', { purpose: 'passkey' }, person, from)
  const proof = { request_id: data.request_id, otp: data.sandbox_code }
  const { data: options } = await api.post('/user/passkeys/begin', proof, person)
  expect((await api.post('/user/passkeys/finish', made.create(options), person)).status).toBe(200)
}

/** What each call that requires proof of identity needs besides the proof. */
const CALLS: Record<string, { purpose: StepUpPurpose; body?: () => Promise<object> }> = {
  '/user/email': { purpose: 'email', body: async () => ({ email: `${randomUUID()}@example.com` }) },
  '/user/phone': {
    purpose: 'phone',
    async body() {
      const phone = `98${String(10_000_000 + ++requests).slice(-8)}`
      const { data } = await api.post('/user/phone/send-otp', { phone }, person)
      return { phone, phone_request_id: data.request_id, phone_otp: data.sandbox_code }
    },
  },
  '/bank-detail': {
    purpose: 'bank',
    body: async () => ({
      key: randomUUID(),
      holder: 'Asha Rao',
      account_number: '12345678901',
      account_number_again: '12345678901',
      ifsc: 'HDFC0000001',
    }),
  },
  '/signing-pin': { purpose: 'signing_pin', body: async () => ({ pin: '482715' }) },
  '/user/exports': { purpose: 'export', body: async () => ({ key: randomUUID() }) },
  '/user/erasure': { purpose: 'erase' },
  '/user/second-factor/begin': { purpose: 'second_factor' },
  '/user/passkeys/begin': { purpose: 'passkey' },
  '/user/passkeys/remove': { purpose: 'passkey', body: async () => ({ passkey_id: device.id }) },
}
const ask = async (purpose: StepUpPurpose) => (await api.post('/user/passkeys/ask', { purpose }, person)).data

describe('KEYS-01 a call that takes an own proof', () => {
  it('is in this list', () => {
    const known = listRoutes(api.app).filter(({ fields }) => fields.includes('passkey') && fields.includes('otp'))
    expect(known.map(({ path }) => path).toSorted()).toEqual(Object.keys(CALLS).toSorted())
  })

  it.each(Object.entries(CALLS))('%s takes a passkey', async (path, { purpose, body = async () => ({}) }) => {
    await comes(path)
    const answer = device.answer(await ask(purpose))
    expect(await api.post(path, { ...(await body()), passkey: answer }, person)).toMatchObject({ status: 200 })
  })

  it.each(Object.entries(CALLS))(
    '%s takes no passkey that nobody asked for, of a stranger or for something else',
    async (path, { purpose, body = async () => ({}) }) => {
      await comes(path)
      const stranger = authenticator(SITE)
      const another = purpose === 'export' ? 'erase' : 'export'
      const answers = [
        device.answer(await ask(purpose), { challenge: 'bWFkZSB1cA' }),
        { ...stranger.answer(await ask(purpose)), id: device.id },
        device.answer(await ask(another)),
      ]
      const before = await rows()
      for (const passkey of answers) {
        const { data } = await api.post(path, { ...(await body()), passkey }, person)
        expect(data.code).toMatch(/^passkey_(ended|wrong)$/)
      }
      expect(await rows()).toEqual(before)
    },
  )
})

/** Returns all rows that these calls would change. */
async function rows() {
  const of = (table: 'passkeys' | 'second_factors' | 'exports' | 'erasures') =>
    api.db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()
  const user = await api.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  return [user, await of('passkeys'), await of('second_factors'), await of('exports'), await of('erasures')]
}
