import type { SignalToClient } from '@app/contracts/meetings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { testConfig } from '../../../../test/config.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { buildApp } from '../../../app/app.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { createPresence } from './presence.service.ts'
import { aCall } from './testing/a-call.ts'
import { Peer } from './testing/peer.ts'

const STARTS_AT = new Date('2026-11-21T05:30:00.000Z')
let api: TestApi
/** A second API on the same database, like another process. */
let second: App
let doctor: Person
let patient: Person
let appointmentId: string

beforeAll(async () => {
  api = await testApi()
  await api.app.listen({ port: 0 })
  const config = testConfig({ DATABASE_URL: api.url })
  second = await buildApp({ config, db: api.db, clock: () => api.time.now, logLevel: 'silent' })
  await second.listen({ port: 0 })
})
afterAll(async () => {
  await second.close()
  await api.close()
})
beforeEach(async () => {
  api.time.now = STARTS_AT
  const doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  appointmentId = await aCall(api, doctorId, patient)
})

const call = (path: string, by: Person) => api.post(`/api/v1/user/${path}`, { appointment_id: appointmentId }, by)
const connect = async (person: Person, by: App = api.app) =>
  new Peer((await call('join-meeting', person)).data.signal_path, by)
const row = () =>
  api.db.selectFrom('appointments').selectAll().where('id', '=', appointmentId).executeTakeFirstOrThrow()
const becomes = (status: string) => expect.poll(async () => (await row()).status).toBe(status)
const presence = () =>
  api.db.selectFrom('meeting_presence').selectAll().where('appointment_id', '=', appointmentId).execute()
const openNow = async () => (await presence()).filter(({ closed_at }) => closed_at === null).map(({ role }) => role)
const events = () =>
  api.db
    .selectFrom('appointment_events')
    .select(['to_status', 'actor'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('id')
    .execute()
const isPaired = ({ messages }: Peer) => messages.some(({ type }) => type === 'paired')
const minutesLater = (count: number) => void (api.time.now = new Date(STARTS_AT.getTime() + count * 60_000))
/** Both enter and see each other. */
async function meet(): Promise<{ ofPatient: Peer; ofDoctor: Peer }> {
  const [ofPatient, ofDoctor] = [await connect(patient), await connect(doctor, second)]
  await ofDoctor.receives({ type: 'met' })
  ofDoctor.admits()
  await Promise.all([ofPatient, ofDoctor].map((one) => one.receives({ type: 'paired' })))
  return { ofPatient, ofDoctor }
}

describe('what the sockets see', () => {
  it('MEET-02 moves the appointment, and nothing that a browser claims does', async () => {
    for (const by of [patient, doctor]) expect((await call('onJoinParticipant', by)).data.status).toBe('confirmed')
    expect((await call('endMeeting', doctor)).data.status).toBe('confirmed')
    expect(await events()).toEqual([])
    const waiting = await connect(patient)
    await waiting.receives({ type: 'waiting' })
    await becomes('checked_in')
    expect(await openNow()).toEqual(['patient'])
    expect((await call('endMeeting', doctor)).data.status).toBe('checked_in')
    expect(await events()).toEqual([{ to_status: 'checked_in', actor: 'patient' }])
  })

  it.each(['one process', 'two processes'])(
    'MEET-02 introduces the two on %s once the doctor lets the patient in, and not before',
    async (processes) => {
      const ofPatient = await connect(patient)
      await ofPatient.receives({ type: 'waiting' })
      const ofDoctor = await connect(doctor, processes === 'one process' ? api.app : second)
      await Promise.all([ofPatient, ofDoctor].map((one) => one.receives({ type: 'met' })))
      expect([ofPatient, ofDoctor].some(isPaired)).toBe(false)
      expect(await row()).toMatchObject({ status: 'checked_in', admitted_at: null })

      ofDoctor.admits()
      const pairings = await Promise.all([ofPatient, ofDoctor].map((one) => one.receives({ type: 'paired' })))
      const [one, other] = pairings as (SignalToClient & { type: 'paired' })[]
      expect(one!.generation).toBe(other!.generation)
      expect(await row()).toMatchObject({ status: 'in_progress', admitted_at: STARTS_AT })
    },
  )

  it('introduces those who come back without another word of the doctor', async () => {
    const { ofPatient, ofDoctor } = await meet()
    const reloaded = await connect(patient, second)
    await reloaded.receives({ type: 'paired' })
    expect(await ofPatient.closed).toBe(4001)
    ofDoctor.socket.close()
    await reloaded.receives({ type: 'peer-left' })
    await (await connect(doctor)).receives({ type: 'paired' })
    expect(reloaded.messages.some(({ type }) => type === 'met')).toBe(false)
  })

  it('lets in once, however often the doctor says so', async () => {
    const [ofPatient, ofDoctor] = [await connect(patient), await connect(doctor, second)]
    await ofDoctor.receives({ type: 'met' })
    for (let count = 0; count < 50; count++) ofDoctor.admits()
    await ofPatient.receives({ type: 'paired' })
    await becomes('in_progress')
    expect((await events()).filter(({ to_status }) => to_status === 'in_progress')).toHaveLength(1)
  })

  it('ends the socket of a patient who lets themself in', async () => {
    const ofPatient = await connect(patient)
    await (await connect(doctor)).receives({ type: 'met' })
    ofPatient.admits()
    expect(await ofPatient.closed).toBe(1008)
    await becomes('checked_in')
  })

  it('lets nobody in who is not there, also when they were before', async () => {
    const ofPatient = await connect(patient)
    await ofPatient.receives({ type: 'waiting' })
    ofPatient.socket.close()
    await expect.poll(openNow).toEqual([])
    const keeper = createPresence({ db: api.db, clock: () => api.time.now })
    expect(await keeper.admit(appointmentId)).toBe(false)
    expect(await row()).toMatchObject({ status: 'checked_in', admitted_at: null })
    expect((await events()).map(({ to_status }) => to_status)).toEqual(['checked_in'])
  })

  it('closes with a tab, and is one person’s again when it comes back', async () => {
    const ofPatient = await connect(patient)
    await ofPatient.receives({ type: 'waiting' })
    minutesLater(2)
    ofPatient.socket.terminate()
    await expect.poll(openNow).toEqual([])
    expect(await presence()).toMatchObject([{ opened_at: STARTS_AT, closed_at: api.time.now }])
    await (await connect(patient, second)).receives({ type: 'waiting' })
    expect(await openNow()).toEqual(['patient'])
  })

  it('closes what a dead process held once its word is 25 seconds old, and keeps what a living one holds', async () => {
    const keeper = createPresence({ db: api.db, clock: () => api.time.now })
    const connection = '7b0f2f0e-5a55-4e56-8c3a-3c0c1c2f7d11'
    const ticket = { appointmentId, role: 'patient', userId: patient.id, sessionId: 'any' } as const
    await keeper.opened(connection, ticket)
    const other = createPresence({ db: api.db, clock: () => api.time.now })
    minutesLater(25 / 60)
    await other.renew()
    expect(await openNow()).toEqual(['patient'])
    minutesLater(26 / 60)
    await other.renew()
    expect(await presence()).toMatchObject([{ closed_at: STARTS_AT }])
    await keeper.renew()
    expect(await openNow()).toEqual(['patient'])
    await keeper.closed(connection)
    await keeper.renew()
    expect(await openNow()).toEqual([])
  })
})

describe('an end', () => {
  it('MEET-02 is the doctor’s word for a call that took place, for both', async () => {
    const { ofPatient, ofDoctor } = await meet()
    expect((await call('endMeeting', doctor)).data.status).toBe('completed')
    expect(await Promise.all([ofPatient.closed, ofDoctor.closed])).toEqual([4002, 4002])
    expect(await call('join-meeting', patient)).toMatchObject({ status: 422, data: { code: 'too_late' } })
    expect((await call('endMeeting', doctor)).status).toBe(200)
    expect((await events()).map(({ to_status }) => to_status)).toEqual(['checked_in', 'in_progress', 'completed'])
    await expect.poll(openNow).toEqual([])
  })

  it('MEET-02 is none when the patient leaves, who may come back', async () => {
    const { ofPatient } = await meet()
    expect((await call('endMeeting', patient)).data.status).toBe('in_progress')
    ofPatient.socket.close()
    expect(await call('join-meeting', patient)).toMatchObject({ status: 200 })
    expect((await row()).status).toBe('in_progress')
  })

  it('can’t come before the door has opened', async () => {
    minutesLater(-60)
    expect(await call('endMeeting', doctor)).toMatchObject({ status: 422, data: { code: 'too_early' } })
    expect((await row()).status).toBe('confirmed')
  })
})
