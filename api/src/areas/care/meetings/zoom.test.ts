import { ZOOM_ASSETS } from '@app/domain/zoom-assets'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { aCall } from './testing/a-call.ts'

const SECRET = 'a secret of the provider'
const CALLS = ['zoomSignature', 'createZoomVideoSDKJwt']
let api: TestApi
let without: TestApi
let byZoom: TestApi

beforeAll(async () => {
  api = await testApi({ ZOOM_SDK_KEY: 'an app', ZOOM_SDK_SECRET: SECRET })
  without = await testApi()
  byZoom = await testApi({ VIDEO_ENGINE: 'zoom', ZOOM_SDK_KEY: 'an app', ZOOM_SDK_SECRET: SECRET })
})
afterAll(async () => {
  await api.close()
  await without.close()
  await byZoom.close()
})

interface Meeting {
  id: string
  doctor: Person
  patient: Person
}
async function aMeeting(on: TestApi): Promise<Meeting> {
  const doctorId = await aDoctor(on.db)
  const patient = await on.aPatient()
  return { doctor: await on.aDoctorsAccount(doctorId), patient, id: await aCall(on, doctorId, patient) }
}
const ask = (on: TestApi, path: string, id: string, by: Person) =>
  on.post(`/api/v1/user/${path}`, { appointment_id: id }, by)

describe('MEET-02 a token for the provider of calls', () => {
  let meeting: Meeting
  beforeEach(async () => {
    meeting = await aMeeting(api)
  })
  const payloadFor = async (
    by: Person,
    id = meeting.id,
  ): Promise<Record<string, unknown> & { told: { topic: string } }> => {
    const { data } = await ask(api, 'createZoomVideoSDKJwt', id, by)
    const key = new TextEncoder().encode(SECRET)
    const { payload } = await jwtVerify<Record<string, unknown>>(data.token, key, { currentDate: api.time.now })
    return { ...(payload as Record<string, unknown>), header: decodeProtectedHeader(data.token), told: data }
  }

  it('is signed by the configured secret, for half an hour, and names nobody', async () => {
    const { header, told, ...payload } = await payloadFor(meeting.patient)
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
    const iat = Math.floor(api.time.now.getTime() / 1000)
    expect(payload).toEqual({
      app_key: 'an app',
      version: 1,
      role_type: 0,
      tpc: told.topic,
      user_key: expect.stringMatching(/^[\w-]{32}$/),
      iat,
      exp: iat + 1800,
    })
    expect(told.topic).toMatch(/^[\w-]{32}$/)
    const text = JSON.stringify(payload)
    for (const name of [meeting.id, meeting.patient.id, meeting.doctor.id, 'Meera']) expect(text).not.toContain(name)
  })

  it('brings the two into one session, the doctor as its host, and others into another', async () => {
    const [ofPatient, ofDoctor] = [await payloadFor(meeting.patient), await payloadFor(meeting.doctor)]
    expect(ofDoctor).toMatchObject({ role_type: 1, tpc: ofPatient['tpc'] })
    expect(ofDoctor['user_key']).not.toBe(ofPatient['user_key'])
    const other = await aMeeting(api)
    expect((await payloadFor(other.patient, other.id))['tpc']).not.toBe(ofPatient['tpc'])
  })

  it('PAIR-02 brings a guest into the same session, as a participant whom it does not name', async () => {
    const guest = await api.aPatient('Arjun Das')
    const { token } = (
      await api.post('/appointment/invite-guest', { appointment_id: meeting.id, may_name: true }, meeting.patient)
    ).data
    const wish = { token, date_of_birth: '1990-05-04', agreed: true, may_name: true }
    expect((await ask(api, 'createZoomVideoSDKJwt', meeting.id, guest)).status).toBe(404)
    expect((await api.post('/guest/accept', wish, guest)).status).toBe(200)
    const [theirs, ofPatient] = [await payloadFor(guest), await payloadFor(meeting.patient)]
    // only the doctor is a Zoom host; a page joins under its role as its name
    expect(theirs).toMatchObject({ role_type: 0, tpc: ofPatient['tpc'], told: { role: 'guest' } })
    expect(theirs['user_key']).toMatch(/^[\w-]{32}$/)
    expect(theirs['user_key']).not.toBe(ofPatient['user_key'])
    for (const name of ['Arjun', guest.id, meeting.id]) expect(JSON.stringify(theirs)).not.toContain(name)
    await api.post('/guest/leave', { guest_call_id: meeting.id }, guest)
    expect((await ask(api, 'createZoomVideoSDKJwt', meeting.id, guest)).status).toBe(404)
  })

  it('is given by either call', async () => {
    const { data } = await ask(api, 'zoomSignature', meeting.id, meeting.doctor)
    expect(data).toEqual({
      signature: (await ask(api, 'createZoomVideoSDKJwt', meeting.id, meeting.doctor)).data.token,
    })
  })

  it.each(CALLS)('%s gives none to a stranger, nor before the door opens', async (path) => {
    const colleague = await api.aDoctorsAccount(await aDoctor(api.db))
    for (const other of [await api.aPatient(), colleague])
      expect(await ask(api, path, meeting.id, other)).toMatchObject({
        status: 404,
        data: { code: 'appointment_not_found' },
      })
    const before = api.time.now
    api.time.now = new Date(before.getTime() - 11 * 60_000)
    expect(await ask(api, path, meeting.id, meeting.patient)).toMatchObject({
      status: 422,
      data: { code: 'too_early' },
    })
    api.time.now = before
  })
})

it.each(CALLS)(
  'MEET-03 without keys %s says that it is not configured, and the way in is our own engine',
  async (path) => {
    const { id, patient } = await aMeeting(without)
    expect(await ask(without, path, id, patient)).toMatchObject({ status: 422, data: { code: 'not_configured' } })
    expect((await ask(without, 'join-meeting', id, patient)).data.engine).toBe('webrtc')
  },
)

describe('the way in', () => {
  it('MEET-02 names Zoom where it is chosen, with a token for that session and all that our own engine needs', async () => {
    const { id, doctor } = await aMeeting(byZoom)
    const { data } = await ask(byZoom, 'join-meeting', id, doctor)
    const { topic } = (await ask(byZoom, 'createZoomVideoSDKJwt', id, doctor)).data
    expect(data).toMatchObject({
      engine: 'zoom',
      topic,
      assets: ZOOM_ASSETS,
      role: 'doctor',
      signal_path: expect.stringMatching(/^\/meeting\/signal\?ticket=/),
      ice_servers: [],
    })
    const key = new TextEncoder().encode(SECRET)
    const { payload } = await jwtVerify(data.token, key, { currentDate: byZoom.time.now })
    expect(payload).toMatchObject({ tpc: topic, role_type: 1 })
  })

  it('MEET-03 is our own engine where there are keys, and Zoom is not chosen', async () => {
    const { id, patient } = await aMeeting(api)
    const { data } = await ask(api, 'join-meeting', id, patient)
    expect(data.engine).toBe('webrtc')
    expect(data).not.toHaveProperty('token')
  })

  it('MEET-02 gives a stranger no token', async () => {
    const { id } = await aMeeting(byZoom)
    expect(await ask(byZoom, 'join-meeting', id, await byZoom.aPatient())).toMatchObject({
      status: 404,
      data: { code: 'appointment_not_found' },
    })
  })
})
