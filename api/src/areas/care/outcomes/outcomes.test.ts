import { randomUUID } from 'node:crypto'
import { MINUTE } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { TEST_TIME } from '../../../../test/test-time.ts'
import { listEntries } from '../../../platform/audit/entries.repository.ts'

let api: TestApi
let patient: Person
let expertId: number
let expert: Person
let call: string

beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = TEST_TIME
  patient = await api.aPatient()
  expertId = await aDoctor(api.db, { types: ['Counsellor'] })
  expert = await api.aDoctorsAccount(expertId)
  call = await aCall()
})

/** Creates a booked discovery call that begins in a minute. */
async function aCall(kind: 'discovery_call' | 'counsellor_session' = 'discovery_call'): Promise<string> {
  const starts_at = new Date(api.time.now.getTime() + MINUTE)
  const { id } = await api.db
    .insertInto('appointments')
    .values({
      kind,
      doctor_id: expertId,
      patient_id: patient.id,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 15 * MINUTE),
      price_paise: 0,
      status: 'confirmed',
      hold_expires_at: starts_at,
      created_at: api.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const begin = () => void (api.time.now = new Date(api.time.now.getTime() + 2 * MINUTE))
const SAID = {
  concerns: ['low-desire'],
  urgency: 'soon',
  path: 'appointment',
  profile_type: 'Sexologist',
  note: 'Tired.',
}
const PRIVATE = { path: 'package', package_slug: 'extended-care-offer' }
const send = (change: object = {}, by = expert) =>
  api.post('/appointment/outcome', { appointment_id: call, key: randomUUID(), ...SAID, ...change }, by)
const recommended = async (by = patient) =>
  (await api.post('/package/get-user-package-recommendation', {}, by)).data as { reason: string; path: string } | null
const outcomes = () => api.db.selectFrom('call_outcomes').selectAll().where('patient_id', '=', patient.id).execute()
const offers = async () =>
  (await api.get('/package/publish', patient)).data as { state: string; package_slug: string }[]
const acts = async () => (await listEntries(api.db, patient.id)).map(({ act, subject }) => `${act} ${subject}`)

describe('the outcome of a discovery call', () => {
  it('BOOK-01 is sent by the expert of the call, once it has begun, and kept in the patient’s audit', async () => {
    expect(await send()).toMatchObject({ status: 409, data: { code: 'not_begun' } })
    expect(await outcomes()).toEqual([])
    begin()
    expect(await send()).toMatchObject({ status: 200, data: { concerns: ['low-desire'], path: 'appointment' } })
    const { data } = await api.get(`/appointment/outcome?id=${call}`, expert)
    expect(data).toMatchObject({ state: 'open', outcome: { note: 'Tired.', urgency: 'soon' } })
    expect(data.concerns).toContainEqual({ slug: 'low-desire', name: 'Low Desire' })
    expect(data.packages).toContainEqual({ slug: 'extended-care-offer', title: 'Extended care', is_private: true })
    expect(await acts()).toContain('wrote call outcome')
  })

  it('TRUE-01 is sent of a call that was over before its time, which has begun for every page', async () => {
    await api.db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', call).execute()
    expect((await api.get(`/appointment/outcome?id=${call}`, expert)).data).toMatchObject({ state: 'open' })
    const { data } = await api.get(`/appointment/details?id=${call}`, expert)
    expect(Date.parse(data.may.conclude.from)).toBeLessThanOrEqual(api.time.now.getTime())
    expect((await send()).status).toBe(200)
    expect(await outcomes()).toHaveLength(1)
  })

  it('is as missing to every other expert as none, and to patients', async () => {
    begin()
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    for (const id of [call, randomUUID()]) {
      expect((await send({ appointment_id: id }, other)).status).toBe(404)
      expect((await api.get(`/appointment/outcome?id=${id}`, other)).status).toBe(404)
    }
    expect((await send({}, patient)).status).toBe(403)
    expect(await outcomes()).toEqual([])
    expect(await acts()).toEqual([])
  })

  it('is for discovery calls alone', async () => {
    call = await aCall('counsellor_session')
    begin()
    expect((await send()).status).toBe(404)
    expect(await outcomes()).toEqual([])
  })

  it.each([
    ['a package that is not sold', { path: 'package', package_slug: 'no-such' }, 422, 'package_not_found'],
    ['a concern that is on no list', { concerns: ['tiredness'] }, 422, 'unknown_concern'],
    ['a package without its path', { package_slug: 'extended-care-offer' }, 400, undefined],
    ['an appointment with nobody', { profile_type: undefined }, 400, undefined],
  ])('refuses %s, and writes nothing', async (_what, change, status, code) => {
    begin()
    const refused = await send(change)
    expect([refused.status, refused.data.code]).toEqual([status, code])
    expect(await outcomes()).toEqual([])
    expect(await acts()).toEqual([])
  })

  it('sent again under its key changes nothing, also fifty times at once', async () => {
    begin()
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 50 }, () => send({ key, ...PRIVATE })))
    expect(sent.every(({ status }) => status === 200)).toBe(true)
    expect(await outcomes()).toHaveLength(1)
    expect(await offers()).toHaveLength(1)
    expect((await acts()).filter((act) => act.endsWith('call outcome'))).toEqual(['wrote call outcome'])
  })

  it('is replaced until the patient has ordered something, and stays as it is from then on', async () => {
    begin()
    await send(PRIVATE)
    expect((await send({ urgency: 'urgent' })).status).toBe(200)
    expect(await outcomes()).toMatchObject([{ urgency: 'urgent', path: 'appointment', package_slug: null }])
    expect(await offers()).toMatchObject([{ state: 'ended' }])
    expect(await acts()).toContain('replaced call outcome')

    await send(PRIVATE)
    const linked = (await api.get('/package/publish', patient)).data[0].linked as string
    const wish = { slug: 'extended-care-offer', linked, key: randomUUID() }
    expect((await api.post('/package/buy-package-razorpay', wish, patient)).status).toBe(200)
    expect(await send()).toMatchObject({ status: 409, data: { code: 'patient_acted' } })
    expect(await outcomes()).toMatchObject([{ path: 'package' }])
    expect((await api.get(`/appointment/outcome?id=${call}`, expert)).data.state).toBe('acted')
  })

  it('with a private package makes an offer to this patient, in the expert’s name', async () => {
    begin()
    await send(PRIVATE)
    expect(await offers()).toMatchObject([
      { package_slug: 'extended-care-offer', state: 'open', doctor_name: `Dr Test ${expertId}` },
    ])
    const told = await api.db.selectFrom('outbox').select('payload').where('key', 'like', 'offer:%').execute()
    expect(JSON.stringify(told)).not.toMatch(/extended|low-desire|Tired/)
  })
})

describe('the recommendation that a patient reads', () => {
  it('BOOK-04 says in plain words what their expert recommends, and nothing of the note', async () => {
    expect(await recommended()).toBeNull()
    begin()
    await send()
    const reason = `After your call, Dr Test ${expertId} recommends that you see a sexologist. Try to start within two weeks.`
    expect(await recommended()).toMatchObject({
      path: 'appointment',
      profile_type: 'Sexologist',
      package: null,
      reason,
    })
    expect(JSON.stringify(await recommended())).not.toContain('Tired')
  })

  it('is nobody else’s', async () => {
    begin()
    await send()
    expect(await recommended(await api.aPatient())).toBeNull()
  })

  it('is the latest, and is gone after fourteen days', async () => {
    begin()
    await send()
    call = await aCall()
    begin()
    await send({ path: 'lab_test' })
    expect(await recommended()).toMatchObject({ path: 'lab_test' })
    api.time.now = new Date(api.time.now.getTime() + 14 * 24 * 60 * MINUTE)
    expect(await recommended()).toBeNull()
  })
})
