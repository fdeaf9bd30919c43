import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actsOn } from '../../../../test/acts.ts'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { listRoutes, type Route } from '../../../../test/routes.ts'
import { aCall } from '../meetings/testing/a-call.ts'
import { Peer } from '../meetings/testing/peer.ts'

const STARTS_AT = new Date('2026-11-21T05:30:00.000Z')
const minutes = (count: number) => new Date(STARTS_AT.getTime() + count * 60_000)
const BORN = '1990-05-04'
let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
let guest: Person
let id: string

beforeAll(async () => {
  api = await testApi()
  await api.app.listen({ port: 0 })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = STARTS_AT
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient('Meera Pillai')
  guest = await api.aPatient('Arjun Das')
  id = await aCall(api, doctorId, patient)
})

const invite = (by = patient, of = id) =>
  api.post('/appointment/invite-guest', { appointment_id: of, may_name: true }, by)
const aLink = async (by = patient, of = id): Promise<string> => (await invite(by, of)).data.token
const accept = (token: string, by: Person = guest, wish: object = {}) =>
  api.post('/guest/accept', { token, date_of_birth: BORN, agreed: true, may_name: true, ...wish }, by)
const look = (token: string) => api.post('/guest/look', { token })
const leave = (by = guest, of = id) => api.post('/guest/leave', { guest_call_id: of }, by)
const end = (by = patient) => api.post('/appointment/end-guest', { appointment_id: id }, by)
const standing = async (by = patient) => (await api.get(`/appointment/guest?id=${id}`, by)).data
const rows = () =>
  api.db.selectFrom('meeting_guests').selectAll().where('appointment_id', '=', id).orderBy('invited_at').execute()
const join = (by: Person) => api.post('/api/v1/user/join-meeting', { appointment_id: id }, by)
const connect = async (by: Person) => new Peer((await join(by)).data.signal_path, api.app)
async function comesIn(): Promise<string> {
  const token = await aLink()
  expect(await accept(token)).toMatchObject({ status: 200, data: { appointment_id: id } })
  return token
}

describe('PAIR-01 an invitation to a call', () => {
  it('is a link that is said once, and kept as a hash', async () => {
    const token = await aLink()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await rows())).not.toContain(token)
    expect(await standing()).toEqual({ state: 'invited', name: null, invite_until: minutes(30).toISOString() })
    expect(await actsOn(api.db, patient.id)).toEqual(['invited'])
  })

  it('says before a login who invites and when, and neither the expert nor a topic', async () => {
    const answer = await look(await aLink())
    expect(answer.data).toEqual({
      from: 'Meera P.',
      starts_at: STARTS_AT.toISOString(),
      ends_at: minutes(15).toISOString(),
      is_accepted: false,
    })
  })

  it('is valid once more for nobody: the next link ends the one before it', async () => {
    const first = await aLink()
    const second = await aLink()
    expect(await look(first)).toMatchObject({ status: 400, data: { code: 'link_invalid' } })
    expect(await accept(first)).toMatchObject({ status: 400, data: { code: 'link_invalid' } })
    expect((await look(second)).status).toBe(200)
    expect((await rows()).filter(({ guest_id }) => guest_id)).toEqual([])
  })

  it('is made by the patient alone, while the call is to come or goes on', async () => {
    expect(await invite(guest)).toMatchObject({ status: 404, data: { code: 'appointment_not_found' } })
    expect((await invite(doctor)).status).toBe(403)
    api.time.now = minutes(30)
    expect(await invite()).toMatchObject({ status: 422, data: { code: 'not_open' } })
    expect((await standing()).invite_until).toBeNull()
    expect(await rows()).toEqual([])
  })

  it('lets in who accepts it: an adult, with a consent of their own', async () => {
    const token = await aLink()
    expect(await accept(token, guest, { date_of_birth: '2008-11-22' })).toMatchObject({
      status: 422,
      data: { code: 'too_young' },
    })
    expect(await accept(token, guest, { date_of_birth: '1890-01-01' })).toMatchObject({
      status: 422,
      data: { code: 'no_such_birthday' },
    })
    expect((await accept(token, guest, { agreed: false })).status).toBe(400)
    await api.db
      .insertInto('consent_events')
      .values({
        user_id: guest.id,
        purpose: 'teleconsultation',
        document_slug: 'telemedicine-consent',
        document_version: 1,
        given: false,
        channel: 'page',
        at: STARTS_AT,
      })
      .execute()
    expect(await accept(token)).toMatchObject({ status: 422, data: { code: 'consent_required' } })
    expect((await rows())[0]).toMatchObject({ guest_id: null, accepted_at: null })
    expect(await actsOn(api.db, guest.id)).toEqual([])
  })

  it('comes of age on the day itself', async () => {
    expect(await accept(await aLink(), guest, { date_of_birth: '2008-11-21' })).toMatchObject({ status: 200 })
    expect(await standing()).toEqual({ state: 'accepted', name: 'Arjun Das', invite_until: null })
    expect(await actsOn(api.db, guest.id)).toEqual(['joined_as_guest'])
    // the date is not stored
    expect(JSON.stringify(await rows())).not.toContain('2008')
  })

  it('lets in one of many who accept it at once, and that one again', async () => {
    const token = await aLink()
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => api.aPatient(`Guest ${n}`)))
    const answers = await Promise.all(people.flatMap((one) => [accept(token, one), accept(token, one)]))
    const winners = people.filter((_, n) => answers[2 * n]!.status === 200)
    expect(winners).toHaveLength(1)
    people.forEach((one, n) => {
      for (const answer of answers.slice(2 * n, 2 * n + 2))
        expect([answer.status, answer.data.code]).toEqual(one === winners[0] ? [200, undefined] : [409, 'link_used'])
    })
    expect((await rows()).map(({ guest_id }) => guest_id)).toEqual([winners[0]!.id])
    expect(await invite()).toMatchObject({ status: 409, data: { code: 'guest_accepted' } })
  })

  it('leaves one open invitation where many are made at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => invite()))
    expect((await rows()).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
    const second = { appointment_id: id, link_hash: 'a'.repeat(64), invited_at: STARTS_AT, patient_lets_name: true }
    await expect(api.db.insertInto('meeting_guests').values(second).execute()).rejects.toThrow('one_guest_a_call')
  })

  it('is not for the patient themselves', async () => {
    expect(await accept(await aLink(), patient)).toMatchObject({ status: 409, data: { code: 'own_link' } })
    expect((await rows())[0]!.guest_id).toBeNull()
  })

  it('ends with the call', async () => {
    const token = await aLink()
    api.time.now = minutes(30)
    expect(await accept(token)).toMatchObject({ status: 400, data: { code: 'link_invalid' } })
    expect((await look(token)).status).toBe(400)
  })
})

describe('PAIR-01 the way in', () => {
  it('MEET-01 is the guest’s as long as the call, and names everybody who takes part', async () => {
    await comesIn()
    expect((await join(guest)).data).toMatchObject({ role: 'guest', other_name: expect.stringMatching(/^Dr Test/) })
    for (const by of [doctor, patient])
      expect((await api.get(`/appointment/meeting-state?id=${id}`, by)).data.people).toEqual([
        { role: 'doctor', name: expect.stringMatching(/^Dr Test/), picture: expect.any(String), may_be_named: true },
        { role: 'patient', name: 'Meera Pillai', picture: null, may_be_named: true },
        { role: 'guest', name: 'Arjun Das', picture: null, may_be_named: true },
      ])
    api.time.now = minutes(30)
    expect(await join(guest)).toMatchObject({ status: 404, data: { code: 'appointment_not_found' } })
    expect((await api.get(`/appointment/meeting-state?id=${id}`, guest)).status).toBe(404)
  })

  it('MEET-01 tells a guest who they meet and when, and nothing else of the appointment', async () => {
    await comesIn()
    const { data } = await api.get(`/appointment/meeting-state?id=${id}`, guest)
    expect(Object.keys(data).toSorted()).toEqual(
      ['ends_at', 'late', 'mode', 'other', 'people', 'role', 'starts_at', 'status', 'waiting_since'].toSorted(),
    )
    expect(data.role).toBe('guest')
    expect(data.people.map(({ role }: { role: string }) => role)).toEqual(['doctor', 'patient', 'guest'])
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('lets a note name the guest only if both agreed: %s and %s', async (patients, guests, may) => {
    const wish = { appointment_id: id, may_name: patients }
    const { token } = (await api.post('/appointment/invite-guest', wish, patient)).data
    expect((await accept(token, guest, { may_name: guests })).status).toBe(200)
    const { people } = (await api.get(`/appointment/meeting-state?id=${id}`, doctor)).data
    expect(people.at(-1)).toMatchObject({ role: 'guest', may_be_named: may })
  })

  it('PATD-04 gives a guest what a stranger gets by every other call', async () => {
    await comesIn()
    const stranger = await api.aPatient()
    await api.app.ready()
    const asked = listRoutes(api.app).filter(
      ({ access, fields, parameters, method }) =>
        (access === 'patient' || access === 'member') &&
        (method === 'POST' ? fields : parameters).some((name) =>
          ['id', 'appointment_id', 'encounter_id'].includes(name),
        ),
    )
    expect(asked.length).toBeGreaterThan(25)
    const ask = (route: Route, by: Person) => {
      const names = route.method === 'POST' ? route.fields : route.parameters
      const body = Object.fromEntries(names.map((name) => [name, name === 'key' ? randomUUID() : id]))
      const search = new URLSearchParams(body).toString()
      return route.method === 'POST' ? api.post(route.path, body, by) : api.get(`${route.path}?${search}`, by)
    }
    const open: string[] = []
    for (const route of asked) {
      const [theirs, strangers] = [await ask(route, guest), await ask(route, stranger)]
      if (theirs.status !== strangers.status) open.push(`${route.method} ${route.path}`)
    }
    expect(open.toSorted()).toEqual(
      [
        'GET /appointment/meeting-state',
        'POST /api/v1/user/createZoomVideoSDKJwt',
        'POST /api/v1/user/join-meeting',
        'POST /api/v1/user/zoomSignature',
        'POST /appointment/late',
      ].toSorted(),
    )
  })

  it('ends when the patient takes it back, also for who is inside', async () => {
    const token = await comesIn()
    const inside = await connect(guest)
    await inside.receives({ type: 'waiting' })
    expect((await end()).status).toBe(200)
    expect(await inside.closed).toBe(4003)
    expect((await join(guest)).status).toBe(404)
    expect((await accept(token)).data.code).toBe('link_invalid')
    expect(await standing()).toMatchObject({ state: 'none', name: null })
    expect(await actsOn(api.db, patient.id)).toEqual(['invited', 'uninvited'])
    // a guest whose invitation was withdrawn may be invited again
    expect((await accept(await aLink())).status).toBe(200)
  })

  it('is the patient’s to end, and nobody else’s', async () => {
    await comesIn()
    expect((await end(guest)).status).toBe(404)
    expect((await leave(patient)).status).toBe(404)
    expect((await join(guest)).status).toBe(200)
  })

  it('ends by one press of the guest, whom the patient can’t invite to any call again', async () => {
    await comesIn()
    const inside = await connect(guest)
    await inside.receives({ type: 'waiting' })
    expect((await leave()).status).toBe(200)
    expect(await inside.closed).toBe(4003)
    expect((await join(guest)).status).toBe(404)
    // the patient is told only that nobody is invited
    expect(await standing()).toEqual({ state: 'none', name: null, invite_until: minutes(30).toISOString() })
    expect(await actsOn(api.db, patient.id)).toEqual(['invited'])
    const other = await aCall(api, await aDoctor(api.db), patient)
    expect(await accept(await aLink(patient, other))).toMatchObject({ status: 409, data: { code: 'you_left' } })
    expect((await leave()).status).toBe(404)
    // someone else may come in their place
    expect((await accept(await aLink(), await api.aPatient())).status).toBe(200)
  })
})

describe('PAIR-01 the calls of a guest', () => {
  const calls = async (by = guest) => (await api.get('/guest/calls', by)).data

  it('say when, whom they meet and who invites, and nothing else of the appointment', async () => {
    const token = await aLink()
    expect(await calls()).toEqual([])
    await accept(token)
    expect(await calls()).toEqual([
      {
        appointment_id: id,
        doctor_name: expect.stringMatching(/^Dr Test/),
        from: 'Meera P.',
        starts_at: STARTS_AT.toISOString(),
        ends_at: minutes(15).toISOString(),
        join_from: minutes(-10).toISOString(),
        join_until: minutes(30).toISOString(),
      },
    ])
  })

  it('are the guest’s alone: neither the patient nor a stranger nor the expert sees them', async () => {
    await comesIn()
    for (const by of [patient, await api.aPatient()]) expect(await calls(by)).toEqual([])
    expect((await api.get('/guest/calls', doctor)).status).toBe(403)
    expect((await api.get('/guest/calls')).status).toBe(401)
    expect(await leave(await api.aPatient())).toMatchObject({ status: 404, data: { code: 'appointment_not_found' } })
    expect(await calls()).toHaveLength(1)
  })

  it('end with the call, as the way in does', async () => {
    await comesIn()
    api.time.now = new Date(minutes(30).getTime() - 1)
    expect(await calls()).toHaveLength(1)
    expect((await join(guest)).status).toBe(200)
    api.time.now = minutes(30)
    expect(await calls()).toEqual([])
    expect((await join(guest)).status).toBe(404)
  })

  it.each(['cancelled_patient', 'cancelled_provider', 'completed'] as const)(
    'are none once it is %s',
    async (status) => {
      await comesIn()
      const by = status === 'completed' ? null : status === 'cancelled_patient' ? 'patient' : 'operator'
      await api.db.updateTable('appointments').set({ status, cancelled_by: by }).where('id', '=', id).execute()
      expect(await calls()).toEqual([])
    },
  )

  it('end when they leave, and when it is taken back', async () => {
    await comesIn()
    expect((await leave()).status).toBe(200)
    expect(await calls()).toEqual([])
    const other = await api.aPatient()
    await accept(await aLink(), other)
    expect(await calls(other)).toHaveLength(1)
    expect((await end()).status).toBe(200)
    expect(await calls(other)).toEqual([])
  })
})

describe('PAIR-02 three in a call', () => {
  const letIn = async () => {
    const people = { doctor: await connect(doctor), patient: await connect(patient), guest: await connect(guest) }
    await people.doctor.receives({ type: 'met' })
    await people.guest.receives({ type: 'waiting' })
    people.doctor.admits()
    return people
  }
  const pairOf = (peer: Peer, of: string) => peer.receives({ type: 'paired', peer: of }) as Promise<never>

  it('connects each pair on its own, and one of the two makes the offer', async () => {
    await comesIn()
    const { doctor: d, patient: p, guest: g } = await letIn()
    for (const [one, oneRole, other, otherRole] of [
      [d, 'doctor', p, 'patient'],
      [d, 'doctor', g, 'guest'],
      [p, 'patient', g, 'guest'],
    ] as const) {
      const mine: { generation: number; initiator: boolean } = await pairOf(one, otherRole)
      const theirs: { generation: number; initiator: boolean } = await pairOf(other, oneRole)
      expect([mine.initiator, theirs.initiator]).toEqual([true, false])
      expect(mine.generation).toBe(theirs.generation)
    }
    const { generation }: { generation: number } = await pairOf(g, 'patient')
    p.says(generation, 'for the guest')
    await g.receives({ type: 'signal', generation })
    expect(d.messages.filter(({ type }) => type === 'signal')).toEqual([])
    for (const one of [d, p, g]) one.socket.close()
  })

  it('goes on for two when the third leaves, and takes them in again', async () => {
    await comesIn()
    const { doctor: d, patient: p, guest: g } = await letIn()
    for (const [peer, of] of [
      [d, 'guest'],
      [p, 'guest'],
      [d, 'patient'],
    ] as const)
      await pairOf(peer, of)
    g.socket.terminate()
    await d.receives({ type: 'peer-left', peer: 'guest' })
    await p.receives({ type: 'peer-left', peer: 'guest' })
    expect(d.messages.filter(({ type }) => type === 'peer-left')).toHaveLength(1)
    const back = await connect(guest)
    await pairOf(back, 'doctor')
    await pairOf(back, 'patient')
    for (const one of [d, p, back]) one.socket.close()
  })

  it('connects one pair anew, and leaves the others as they are', async () => {
    await comesIn()
    const { doctor: d, patient: p, guest: g } = await letIn()
    const { generation }: { generation: number } = await pairOf(d, 'guest')
    await pairOf(d, 'patient')
    await pairOf(p, 'guest')
    g.socket.send(JSON.stringify({ type: 'pair-again', generation }))
    const again = () =>
      d.messages.flatMap((message) =>
        message.type === 'paired' && message.peer === 'guest' ? [message.generation] : [],
      )
    await expect.poll(() => again().length).toBe(2)
    // the number of an ended pairing has no effect
    g.socket.send(JSON.stringify({ type: 'pair-again', generation }))
    p.socket.terminate()
    await d.receives({ type: 'peer-left', peer: 'patient' })
    expect(again()).toHaveLength(2)
    expect(d.messages.filter((message) => message.type === 'paired' && message.peer === 'patient')).toHaveLength(1)
    for (const one of [d, g]) one.socket.close()
  })

  it('leaves the guest with the expert when the patient leaves', async () => {
    await comesIn()
    const { doctor: d, patient: p, guest: g } = await letIn()
    await pairOf(d, 'guest')
    await pairOf(g, 'patient')
    p.socket.terminate()
    await g.receives({ type: 'peer-left', peer: 'patient' })
    expect(g.messages.filter((message) => message.type === 'peer-left' && message.peer === 'doctor')).toEqual([])
    for (const one of [d, g]) one.socket.close()
  })

  it('lets nobody in with a guest alone: the call begins with the patient', async () => {
    await comesIn()
    const [d, g] = [await connect(doctor), await connect(guest)]
    await g.receives({ type: 'waiting' })
    d.admits()
    const state = (await api.get(`/appointment/meeting-state?id=${id}`, guest)).data
    expect(state.status).toBe('confirmed')
    const p = await connect(patient)
    await d.receives({ type: 'met' })
    expect(d.messages.filter(({ type }) => type === 'paired')).toEqual([])
    for (const one of [d, g, p]) one.socket.close()
  })

  it('PAIR-03 tells both others who is late', async () => {
    await comesIn()
    const said = await api.post('/appointment/late', { appointment_id: id, key: randomUUID() }, guest)
    expect(said.status).toBe(200)
    for (const by of [doctor, patient])
      expect((await api.get(`/appointment/meeting-state?id=${id}`, by)).data.late.said).toEqual([
        { name: 'Arjun Das', at: STARTS_AT.toISOString() },
      ])
  })
})
