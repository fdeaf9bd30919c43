import { MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { PIN } from '../../../../test/signing.ts'

const WRONG = '1357'
let api: TestApi
let now: Date
let doctorId: number
let doctor: Person
let encounter_id: string
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
  encounter_id = await aConsultation(api, { patient: await api.aPatient(), doctorId })
  const note = { encounter_id, field: 'plan', text: 'Rest', based_on: 0, tab: randomUUID(), n: 1 }
  await api.post('/notes', note, doctor)
})

const later = (milliseconds: number) => (api.time.now = new Date(now.getTime() + milliseconds))
async function proof(purpose = 'signing_pin') {
  const { data } = await api.post('/user/send-step-up', { purpose }, doctor, {
    'x-forwarded-for': `203.0.113.${++requests}`,
  })
  return { request_id: data.request_id as string, otp: data.sandbox_code as string }
}
const set = async (pin: string, shown?: object) =>
  api.post('/signing-pin', { pin, ...(shown ?? (await proof())) }, doctor)
const sign = async (pin: string) => {
  const revisions = { complaint: 0, findings: 0, assessment: 0, plan: 1 }
  const { status, data } = await api.post('/notes/sign', { encounter_id, ...revisions, pin }, doctor)
  return [status, data.code ?? data.signed_at]
}
const row = () => api.db.selectFrom('signing_pins').selectAll().where('doctor_id', '=', doctorId).executeTakeFirst()
const signedAt = async () =>
  (
    await api.db
      .selectFrom('encounters')
      .select('signed_at')
      .where('appointment_id', '=', encounter_id)
      .executeTakeFirst()
  )?.signed_at ?? null
const without = () => api.db.deleteFrom('signing_pins').where('doctor_id', '=', doctorId).execute()

describe('RECD-01 a signing PIN', () => {
  it('is set with a code, kept as a hash, and told of; then notes are signed by it', async () => {
    await without()
    expect((await api.get('/signing-pin', doctor)).data).toEqual({ is_set: false })
    expect(await sign('2468')).toEqual([409, 'no_pin'])
    expect((await set('2468')).data).toEqual({ is_set: true })
    expect((await row())!.pin_hash).toMatch(/^\$argon2id\$/)
    const told = await api.db
      .selectFrom('outbox')
      .select('key')
      .where('key', 'like', `signing-pin:${doctorId}:%`)
      .execute()
    expect(told).toHaveLength(1)
    expect(await sign('2468')).toEqual([200, now.toISOString()])
  })

  it('signs nothing when it is wrong, and the try is counted; the right one forgets them', async () => {
    expect(await sign(WRONG)).toEqual([422, 'pin_wrong'])
    expect([await signedAt(), (await row())!.wrong_tries]).toEqual([null, 1])
    expect((await sign(PIN))[0]).toBe(200)
    expect((await row())!.wrong_tries).toBe(0)
  })

  it('locks for 15 minutes with the fifth wrong try, also for the right one', async () => {
    for (let tries = 0; tries < 5; tries++) expect(await sign(WRONG)).toEqual([422, 'pin_wrong'])
    later(15 * MINUTE - 1)
    expect(await sign(PIN)).toEqual([409, 'pin_wait'])
    expect(await signedAt()).toBeNull()
    later(15 * MINUTE)
    expect(await sign(WRONG)).toEqual([422, 'pin_wrong'])
    expect(await row()).toMatchObject({ wrong_tries: 1, locked_until: null })
    expect((await sign(PIN))[0]).toBe(200)
  })

  it('judges five of twenty wrong tries at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(WRONG)))
    const codes = answers.map(([, code]) => code)
    expect([
      codes.filter((code) => code === 'pin_wrong').length,
      codes.filter((code) => code === 'pin_wait').length,
    ]).toEqual([5, 15])
    expect(await sign(PIN)).toEqual([409, 'pin_wait'])
  })

  it('that is forgotten is set anew by a code, which opens the lock too', async () => {
    for (let tries = 0; tries < 5; tries++) await sign(WRONG)
    expect((await set('2468')).status).toBe(200)
    expect(await sign(PIN)).toEqual([422, 'pin_wrong'])
    expect((await sign('2468'))[0]).toBe(200)
  })

  it.each(['1234', '0000', '987654', '12', '1234567', 'abcd'])(
    'is neither short nor what everybody tries first: %s',
    async (pin) => {
      const before = await row()
      expect((await set(pin)).status).toBe(400)
      expect(await row()).toEqual(before)
    },
  )

  it('is set by no wrong code and by no code for something else', async () => {
    const before = await row()
    const { request_id, otp } = await proof()
    const wrong = { request_id, otp: otp === '000000' ? '111111' : '000000' }
    expect((await set('2468', wrong)).data.code).toBe('code_wrong')
    later(MINUTE)
    expect((await set('2468', await proof('bank'))).data.code).toBe('code_expired')
    expect(await row()).toEqual(before)
  })

  it('says nothing of visits that are not the asker’s own', async () => {
    const otherId = await aDoctor(api.db)
    encounter_id = await aConsultation(api, { patient: await api.aPatient(), doctorId: otherId })
    expect(await sign(WRONG)).toEqual([404, 'encounter_not_found'])
    expect((await row())!.wrong_tries).toBe(0)
  })
})
