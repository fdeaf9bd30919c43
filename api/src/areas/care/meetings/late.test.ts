import { BRAND } from '@app/domain/brand'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { testConfig } from '../../../../test/config.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { testPostOffice } from '../../../../test/post-office.ts'
import { buildApp } from '../../../app/app.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { aCall } from './testing/a-call.ts'
import { Peer } from './testing/peer.ts'

const STARTS_AT = new Date('2026-11-21T05:30:00.000Z')
const ANSWERS = { answers: true, works: false }
const minutes = (count: number) => new Date(STARTS_AT.getTime() + count * 60_000)
let api: TestApi
/** A second API on the same database, like another process. */
let second: App
let doctor: Person
let patient: Person
let id: string

beforeAll(async () => {
  api = await testApi({}, { works: false })
  await api.app.listen({ port: 0 })
  const config = testConfig({ DATABASE_URL: api.url })
  second = await buildApp({ config, db: api.db, clock: () => api.time.now, logLevel: 'silent', does: ANSWERS })
  await second.listen({ port: 0 })
})
afterAll(async () => {
  await second.close()
  await api.close()
})
beforeEach(async () => {
  api.time.now = STARTS_AT
  await api.db.deleteFrom('outbox').execute()
  const doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aCall(api, doctorId, patient)
})

const say = (by: Person, key: string = randomUUID(), appointment_id = id) =>
  api.post('/appointment/late', { appointment_id, key }, by)
const words = () => api.db.selectFrom('late_words').selectAll().where('appointment_id', '=', id).execute()
const lateFor = async (by: Person) => (await api.get(`/appointment/meeting-state?id=${id}`, by)).data.late
const connect = async (person: Person, by: App = api.app) =>
  new Peer((await api.post('/api/v1/user/join-meeting', { appointment_id: id }, person)).data.signal_path, by)

describe('PAIR-03 "I’m late"', () => {
  it('reaches the other within a second on an open socket, also at another process', async () => {
    const waiting = await connect(doctor, second)
    await waiting.receives({ type: 'waiting' })
    const pressed = performance.now()
    expect(await say(patient)).toMatchObject({ status: 200, data: { left: 2 } })
    await waiting.receives({ type: 'news' })
    expect(await lateFor(doctor)).toEqual({
      left: 3,
      said: [{ name: 'Meera Pillai', at: STARTS_AT.toISOString() }],
    })
    expect(performance.now() - pressed).toBeLessThan(1000)
    waiting.socket.close()
  })

  it('is not pushed to who says it', async () => {
    const mine = await connect(patient)
    const theirs = await connect(doctor)
    await theirs.receives({ type: 'met' })
    await say(patient)
    await theirs.receives({ type: 'news' })
    // events arrive in order, so news of their own would have arrived before this
    theirs.admits()
    await mine.receives({ type: 'paired' })
    expect(mine.messages.filter(({ type }) => type === 'news')).toEqual([])
    mine.socket.close()
    theirs.socket.close()
  })

  it('is in the next answer to the lobby, for the other alone, and is then no message', async () => {
    const office = testPostOffice(api)
    await say(doctor)
    expect(await lateFor(doctor)).toEqual({ left: 2, said: [] })
    expect((await lateFor(patient)).said).toEqual([
      { name: expect.stringMatching(/^Dr Test/), at: STARTS_AT.toISOString() },
    ])
    api.time.now = minutes(1)
    await office.run()
    expect(office.sms.letters).toEqual([])
    expect((await office.outbox()).map(({ outcome }) => outcome)).toEqual(['they have seen it on the page of the call'])
  })

  it('is a message without a topic where no page is open', async () => {
    const office = testPostOffice(api)
    await say(doctor)
    await office.run()
    expect(office.sms.letters).toEqual([])
    api.time.now = minutes(0.25)
    await office.run()
    await office.run()
    expect(office.sms.letters.map(({ text }) => text)).toEqual([
      `${BRAND}: Someone is running late for your appointment on Saturday, 21 November, 11:00 am IST. They will still join. https://clinic.example/login`,
    ])
  })

  it.each([
    ['is off', { status: 'no_show_both' }, 'the appointment is no_show_both'],
    ['was moved', { starts_at: minutes(60), ends_at: minutes(75) }, 'the appointment was moved'],
  ] as const)('is no message of a call that %s', async (_how, change, why) => {
    const office = testPostOffice(api)
    await say(doctor)
    await api.db.updateTable('appointments').set(change).where('id', '=', id).execute()
    api.time.now = minutes(1)
    await office.run()
    expect(office.sms.letters).toEqual([])
    expect((await office.outbox()).map(({ outcome }) => outcome)).toEqual([why])
  })

  it('is said three times a call by each, also when all presses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => say(patient)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, data } of answers.filter((answer) => answer.status !== 200))
      expect([status, data.code]).toEqual([409, 'said_enough'])
    expect((await words()).map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect((await lateFor(patient)).left).toBe(0)
    expect(await say(doctor)).toMatchObject({ status: 200, data: { left: 2 } })
  })

  it('counts a press that is sent again once, and refuses its key for another call', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(patient, key)))
    expect(answers.map(({ status, data }) => [status, data.left])).toEqual(Array.from({ length: 8 }, () => [200, 2]))
    expect(await words()).toHaveLength(1)
    const other = await aCall(api, await aDoctor(api.db), patient)
    expect(await say(patient, key, other)).toMatchObject({ status: 409, data: { code: 'key_taken' } })
  })

  it('counts anew once the appointment has another time', async () => {
    for (let n = 0; n < 3; n++) await say(patient)
    const moved = { starts_at: minutes(60), ends_at: minutes(75) }
    await api.db.updateTable('appointments').set(moved).where('id', '=', id).execute()
    expect((await lateFor(doctor)).said).toEqual([])
    expect(await say(patient)).toMatchObject({ status: 200, data: { left: 2 } })
  })

  it.each([
    [-60.01, 422],
    [-60, 200],
    [29.99, 200],
    [30, 422],
  ])('is open from an hour before until the door shuts: at %d minutes %d', async (at, status) => {
    api.time.now = minutes(at)
    expect((await lateFor(patient)).left).toBe(status === 200 ? 3 : 0)
    const answer = await say(patient)
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.data.code).toBe('not_open')
    expect(await words()).toHaveLength(status === 200 ? 1 : 0)
  })

  it('is nobody else’s to say, and writes nothing', async () => {
    for (const other of [await api.aPatient(), await api.aDoctorsAccount(await aDoctor(api.db))])
      expect(await say(other)).toMatchObject({ status: 404, data: { code: 'appointment_not_found' } })
    expect(await words()).toEqual([])
    expect(await api.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
