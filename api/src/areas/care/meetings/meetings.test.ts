import type { SignalToClient } from '@app/contracts/meetings'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { testConfig } from '../../../../test/config.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { buildApp } from '../../../app/app.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { Peer } from './testing/peer.ts'

const STARTS_AT = new Date('2026-11-21T05:30:00.000Z')
const ICE = [{ urls: ['turn:turn.example:3478'], username: 'u', credential: 'c' }]
const SOCKET_URL = 'https://sockets.example'
let api: TestApi
/** A second API on the same database, like another process. */
let second: App
let doctor: Person
let patient: Person
let appointmentId: string

beforeAll(async () => {
  api = await testApi({ RTC_ICE_SERVERS: JSON.stringify(ICE), LEAVE_URL: 'after/a-call', SOCKET_URL })
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
  appointmentId = await anAppointment(doctorId, patient)
})

async function anAppointment(doctor_id: number, by: Person): Promise<string> {
  const { id } = await api.db
    .insertInto('appointments')
    .values({
      kind: 'discovery_call',
      doctor_id,
      patient_id: by.id,
      starts_at: STARTS_AT,
      ends_at: minutes(15),
      price_paise: 9900,
      status: 'confirmed',
      hold_expires_at: STARTS_AT,
      created_at: STARTS_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const minutes = (count: number) => new Date(STARTS_AT.getTime() + count * 60_000)
const call = (path: string, by: Person, id = appointmentId) =>
  api.post(`/api/v1/user/${path}`, { appointment_id: id }, by)
const join = (by: Person) => call('join-meeting', by)
const statusOf = async () =>
  (await api.db.selectFrom('appointments').select('status').where('id', '=', appointmentId).executeTakeFirstOrThrow())
    .status
const joins = () => api.db.selectFrom('meeting_joins').selectAll().where('appointment_id', '=', appointmentId).execute()

describe('the door', () => {
  it('MEET-01 SHELL-23 opens for patient and doctor with a ticket for the signalling', async () => {
    expect(await join(patient)).toMatchObject({
      status: 200,
      data: {
        engine: 'webrtc',
        role: 'patient',
        other_name: expect.stringMatching(/^Dr Test/),
        signal_path: expect.stringMatching(/^\/meeting\/signal\?ticket=[\w-]+\.[\w-]+\.[\w-]+$/),
        signal_base: SOCKET_URL,
        join_until: minutes(30).toISOString(),
        leave_path: '/after/a-call',
        ice_servers: ICE,
      },
    })
    expect((await join(doctor)).data).toMatchObject({ role: 'doctor', other_name: 'Meera Pillai' })
  })

  it('gives credentials of a short life where the relays share a secret with us', async () => {
    const ticket = (await call('join-meeting', patient)).data
    expect(ticket.ice_servers).toEqual(ICE)
    const config = testConfig({
      DATABASE_URL: api.url,
      RTC_ICE_SERVERS: JSON.stringify(ICE),
      TURN_SHARED_SECRET: 'shared',
    })
    const app = await buildApp({ config, db: api.db, clock: () => api.time.now, logLevel: 'silent' })
    const { body } = await app.inject({
      method: 'POST',
      url: '/api/v1/user/join-meeting',
      headers: { authorization: `Bearer ${await patient.token()}` },
      payload: { appointment_id: appointmentId },
    })
    const [relay] = JSON.parse(body).data.ice_servers
    expect(relay.username).toBe(`${STARTS_AT.getTime() / 1000 + 7200}:patient`)
    await app.close()
  })

  it('MEET-01 is not there for anybody else', async () => {
    const colleague = await api.aDoctorsAccount(await aDoctor(api.db))
    for (const other of [await api.aPatient(), colleague]) {
      for (const path of ['join-meeting', 'onJoinParticipant', 'endMeeting']) {
        expect(await call(path, other)).toMatchObject({ status: 404, data: { code: 'appointment_not_found' } })
      }
    }
    expect(await joins()).toEqual([])
    expect(await statusOf()).toBe('confirmed')
  })

  it.each([
    [-10.01, 422, 'too_early'],
    [-10, 200, undefined],
    [29.99, 200, undefined],
    [30, 422, 'too_late'],
  ])(
    'MEET-01 at %d minutes from the start, the end and fifteen minutes of grace being 30, answers %d %s',
    async (count, status, code) => {
      api.time.now = minutes(count)
      const reply = await join(patient)
      expect([reply.status, reply.data.code]).toEqual([status, code])
      if (code === 'too_early') expect(reply.data.opens_at).toBe(minutes(-10).toISOString())
    },
  )

  it('stays shut for a call that is only held', async () => {
    await api.db.updateTable('appointments').set({ status: 'held' }).where('id', '=', appointmentId).execute()
    expect(await join(patient)).toMatchObject({ status: 409, data: { code: 'not_confirmed' } })
    expect(await call('onJoinParticipant', patient)).toMatchObject({ status: 409 })
    expect(await joins()).toEqual([])
  })
})

describe('signalling', () => {
  /** The patient has been let in. */
  beforeEach(async () => {
    const begun = { status: 'in_progress', admitted_at: STARTS_AT } as const
    await api.db.updateTable('appointments').set(begun).where('id', '=', appointmentId).execute()
  })
  const connect = async (person: Person, by: App = api.app) => new Peer((await join(person)).data.signal_path, by)
  const pairing = async (peer: Peer) => (await peer.receives({ type: 'paired' })) as SignalToClient & { type: 'paired' }

  it.each(['one process', 'two processes'])(
    'pairs the two on %s, names one initiator and carries long messages in order',
    async (processes) => {
      const first = await connect(patient)
      await first.receives({ type: 'waiting' })
      const other = await connect(doctor, processes === 'one process' ? api.app : second)
      const [ofPatient, ofDoctor] = [await pairing(first), await pairing(other)]
      expect(ofPatient).toEqual({ ...ofDoctor, peer: 'doctor', initiator: false })
      expect(ofDoctor).toMatchObject({ peer: 'patient', initiator: true })

      const long = 'v=0 é'.repeat(4_000)
      for (const part of ['1', '2', '3', long]) other.says(ofDoctor.generation, part)
      await expect.poll(() => first.messages.filter(({ type }) => type === 'signal').length).toBe(4)
      const received = first.messages.flatMap((message) => (message.type === 'signal' ? [message.payload] : []))
      expect(received.map((payload) => 'sdp' in payload && payload.sdp)).toEqual(['1', '2', '3', long])
    },
  )

  it('carries the word that somebody talks by our own engine, and by no other', async () => {
    const [first, other] = [await connect(patient), await connect(doctor, second)]
    const { generation } = await pairing(other)
    const say = (engine: string) =>
      other.socket.send(JSON.stringify({ type: 'signal', generation, payload: { kind: 'engine', engine } }))
    say('webrtc')
    await first.receives({ type: 'signal', generation })
    expect(first.messages.at(-1)).toMatchObject({ payload: { kind: 'engine', engine: 'webrtc' } })
    say('zoom')
    expect(await other.closed).toBe(1008)
    expect(first.messages.filter(({ type }) => type === 'signal')).toHaveLength(1)
  })

  it('pairs two who come at the same moment once', async () => {
    const [a, b] = await Promise.all([connect(patient), connect(doctor, second)])
    expect((await pairing(a)).generation).toBe((await pairing(b)).generation)
    await sleep(100)
    expect([a, b].map((peer) => peer.messages.filter(({ type }) => type === 'paired').length)).toEqual([1, 1])
  })

  it('lets a reload take the place of the old socket, and drops what belongs to the old pairing', async () => {
    const [old, other] = [await connect(patient), await connect(doctor, second)]
    const { generation } = await pairing(other)
    const reloaded = await connect(patient, second)
    expect(await old.closed).toBe(4001)
    const fresh = await pairing(reloaded)
    expect(fresh.generation).toBeGreaterThan(generation)
    other.says(generation, 'stale')
    other.says(fresh.generation, 'fresh')
    await reloaded.receives({ type: 'signal', generation: fresh.generation })
    expect(reloaded.messages.filter(({ type }) => type === 'signal')).toHaveLength(1)
    expect(other.messages.map(({ type }) => type)).not.toContain('peer-left')
  })

  it('says when the other has left, and ends for both when the doctor ends the meeting', async () => {
    const [a, b] = [await connect(patient), await connect(doctor, second)]
    await pairing(a)
    a.socket.close()
    await b.receives({ type: 'peer-left' })
    const again = await connect(patient)
    await pairing(again)
    await call('endMeeting', doctor)
    await again.receives({ type: 'ended' })
    expect([await again.closed, await b.closed]).toEqual([4002, 4002])
  })

  it('refuses without a ticket, with an old one and with an access token', async () => {
    const { signal_path } = (await join(patient)).data
    expect(await new Peer('/meeting/signal', api.app).closed).toBe(4003)
    expect(await new Peer(`/meeting/signal?ticket=${await patient.token()}`, api.app).closed).toBe(4003)
    expect(await new Peer('/meeting/signal?ticket=%zz', api.app).closed).toBe(4003)
    api.time.now = minutes(1.02)
    expect(await new Peer(signal_path, api.app).closed).toBe(4003)
    expect(await new Peer('/elsewhere', api.app).closed).toBe(1006)
    const rows = api.db.selectFrom('meeting_presence').selectAll().where('appointment_id', '=', appointmentId)
    expect(await rows.execute()).toEqual([])
  })

  it.each([
    ['no JSON', 'hello', 1008],
    ['what the contract does not know', JSON.stringify({ type: 'paired', generation: 1, initiator: true }), 1008],
    ['more than 64 kB', 'x'.repeat(70_000), 1009],
  ])('ends a socket that sends %s', async (_what, message, code) => {
    const peer = await connect(patient)
    await peer.receives({ type: 'waiting' })
    peer.socket.send(message)
    expect(await peer.closed).toBe(code)
  })

  it('lets a ticket in once, also when twenty come with it at once, on two processes', async () => {
    const { signal_path } = (await join(patient)).data
    const peers = Array.from(
      { length: 20 },
      (_, index) => new Peer(signal_path, index % 2 ? api.app : second, `203.0.113.${index}`),
    )
    await expect.poll(() => peers.filter(({ socket }) => socket.readyState === WebSocket.CLOSED).length).toBe(19)
    await expect.poll(() => peers.flatMap(({ messages }) => messages)).toEqual([{ type: 'waiting' }])
  })

  it('is not taken over by who has come by a used ticket', async () => {
    const { signal_path } = (await join(patient)).data
    const [own, other] = [new Peer(signal_path, api.app), await connect(doctor, second)]
    const { generation } = await pairing(own)
    expect(await new Peer(signal_path, second).closed).toBe(4003)
    other.says(generation, 'still here')
    await own.receives({ type: 'signal' })
  })

  it('lets nobody in after the end and its grace, after the doctor has ended it, or after a log out', async () => {
    api.time.now = minutes(29.9)
    const late = (await join(patient)).data.signal_path
    api.time.now = minutes(30)
    expect(await new Peer(late, api.app).closed).toBe(4003)
    api.time.now = minutes(1)
    const loggedOut = (await join(patient)).data.signal_path
    await api.get('/user/logout', patient)
    expect(await new Peer(loggedOut, api.app).closed).toBe(4003)
    const ended = (await join(doctor)).data.signal_path
    await call('endMeeting', doctor)
    expect(await new Peer(ended, api.app).closed).toBe(4003)
  })

  it('ends for who logs out, on whichever process, and for nobody else', async () => {
    const [own, other] = [await connect(patient, second), await connect(doctor)]
    await pairing(own)
    expect((await api.get('/user/logout', patient)).status).toBe(200)
    expect(await own.closed).toBe(4003)
    await other.receives({ type: 'peer-left' })
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    expect((await api.post('/user/logout-everywhere', undefined, doctor)).status).toBe(200)
    expect(await other.closed).toBe(4003)
  })

  it.each([
    ['more messages than a call needs', 200, 'x'],
    ['more bytes than a call needs', 20, 'x'.repeat(32_000)],
  ])('ends a socket that sends %s, and the other hears a part of them only', async (_what, count, sdp) => {
    const [own, other] = [await connect(patient), await connect(doctor, second)]
    const { generation } = await pairing(own)
    await pairing(other)
    for (let index = 0; index < count; index++) own.says(generation, sdp)
    expect(await own.closed).toBe(1008)
    await other.receives({ type: 'peer-left' })
    const heard = other.messages.filter(({ type }) => type === 'signal').length
    expect(heard).toBeGreaterThan(0)
    expect(heard).toBeLessThanOrEqual(Math.min(120, 400_000 / sdp.length))
  })

  /**
   * A client that upgrades without a ticket and never sends the closing frame.
   *
   * @returns what the server sent.
   */
  async function mute(from: string): Promise<string> {
    const { port } = api.app.server.address() as AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => (received += data.toString('latin1')))
    socket.on('error', () => {})
    socket.write(
      `GET /meeting/signal HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\nconnection: Upgrade\r\n` +
        'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    await new Promise((done) => socket.on('close', done))
    return received
  }

  it('cuts off who shows no ticket and does not go, and has five places an address for them', async () => {
    const heard = await Promise.all(Array.from({ length: 8 }, () => mute('198.51.100.7')))
    const refused = heard.filter((text) => text.startsWith('HTTP/1.1 429'))
    expect([heard.filter((text) => text.startsWith('HTTP/1.1 101')).length, refused.length]).toEqual([5, 3])
    expect(await new Peer('/meeting/signal', api.app, '198.51.100.7').closed).toBe(4003)
  }, 6_000)

  it('counts the upgrades of one address that show no ticket', async () => {
    const from = '198.51.100.9'
    const refused: (number | undefined)[] = []
    for (let count = 0; count < 62; count++) {
      const peer = new Peer('/meeting/signal', api.app, from)
      await peer.closed
      refused.push(peer.refused)
    }
    expect(new Set(refused.slice(0, 60))).toEqual(new Set([undefined]))
    expect(refused.slice(60)).toEqual([429, 429])
  })

  it('keeps meetings apart', async () => {
    const [a, b] = [await connect(patient), await connect(doctor, second)]
    const { generation } = await pairing(b)
    const stranger = await api.aPatient()
    const elsewhere = await anAppointment(await aDoctor(api.db), stranger)
    const outsider = new Peer((await call('join-meeting', stranger, elsewhere)).data.signal_path, second)
    await outsider.receives({ type: 'waiting' })
    b.says(generation, 'for the patient')
    await a.receives({ type: 'signal' })
    expect(outsider.messages).toEqual([{ type: 'waiting' }])
  })
})
