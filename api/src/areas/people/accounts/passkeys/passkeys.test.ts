import { MINUTE } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type Reply, type TestApi } from '../../../../../test/api.ts'
import { authenticator, type Twist } from '../../../../../test/authenticator.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { anErasureDue } from '../../../../../test/erasures.ts'
import { formerContacts } from '../../../../../test/former-contacts.ts'
import { createErasuresService } from '../../../../app/leaving/erasures/erasures.service.ts'
import { testConfig } from '../../../../../test/config.ts'
import type { Person } from '../../../../../test/people.ts'
import { doctorIdOf } from '../../../catalogue/catalogue.door.ts'
import { openPeople } from '../../people.ts'

const SITE = 'https://clinic.example'
let api: TestApi
let now: Date
let meera: Person
let requests = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true', PUBLIC_URL: SITE })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  meera = await api.aPatient()
})

type Device = ReturnType<typeof authenticator>
const later = (milliseconds: number) => (api.time.now = new Date(api.time.now.getTime() + milliseconds))

async function proof(person: Person, purpose = 'passkey') {
  const { data } = await api.post('/user/send-step-up', { purpose }, person, {
    'x-forwarded-for': `203.0.113.${++requests % 250}`,
  })
  return { request_id: data.request_id as string, otp: data.sandbox_code as string }
}
async function begin(person: Person) {
  later(MINUTE)
  return (await api.post('/user/passkeys/begin', await proof(person), person)).data
}
async function enrol(person: Person, device = authenticator(SITE), twist?: Twist) {
  const reply = await api.post('/user/passkeys/finish', device.create(await begin(person), twist), person)
  return { device, reply }
}
const added = async (person: Person, device?: Device) => {
  const { device: made, reply } = await enrol(person, device)
  expect(reply.status).toBe(200)
  return made
}
const cookieOf = ({ headers }: Reply): string => {
  const [cookie] = [headers['set-cookie']].flat() as string[]
  return cookie!.split(';')[0]!
}
async function asked() {
  const reply = await api.post('/auth/passkey/begin', undefined)
  return { options: reply.data, cookie: cookieOf(reply) }
}
const send = (answer: object, cookie?: string) =>
  api.post('/auth/passkey/finish', answer, undefined, cookie === undefined ? {} : { cookie })
async function logIn(device: Device, twist?: Twist) {
  const { options, cookie } = await asked()
  return send(device.answer(options, twist), cookie)
}
const sessionsOf = async ({ id }: Person) =>
  (await api.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
const rowsOf = ({ id }: Person) =>
  api.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).orderBy('place').execute()
/** The people area's jobs, on this database. */
const peopleJobs = () =>
  openPeople({ config: testConfig({ PUBLIC_URL: SITE }), db: api.db, clock: () => api.time.now, doctorIdOf }).jobs
const messages = ({ id }: Person) =>
  api.db.selectFrom('outbox').select('key').where('key', 'like', `passkey:${id}:%`).execute()

describe('KEYS-01 a passkey', () => {
  it('is added inside the account, is told of, and logs its owner in without a second code', async () => {
    const device = await added(meera)
    expect(await messages(meera)).toHaveLength(1)
    const before = await sessionsOf(meera)
    const reply = await logIn(device)
    expect(reply).toMatchObject({ status: 200, data: { userType: 'Patient', name: 'Meera Pillai' } })
    expect([reply.headers['set-cookie']].flat().join()).toContain('__Host-refresh=')
    expect(await sessionsOf(meera)).toBe(before + 1)
    const { data } = await api.get('/user/passkeys', meera)
    expect(data).toMatchObject({ is_offered: false, rp_id: 'clinic.example' })
    expect(data.passkeys).toEqual([
      {
        id: device.id,
        name: expect.any(String),
        added: expect.any(String),
        last_used: api.time.now.toISOString(),
        is_synced: true,
      },
    ])
  })

  it('is asked for as the standard says, and no device learns our id of its owner', async () => {
    const options = await begin(meera)
    expect(options).toMatchObject({
      rp: { id: 'clinic.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    expect(options.user.id).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(meera.id)
    const device = await added(meera)
    const again = await begin(meera)
    expect(again.user.id).toBe(options.user.id)
    expect(again.excludeCredentials).toMatchObject([{ id: device.id }])
    const { options: ofLogin } = await asked()
    expect(ofLogin).toMatchObject({ rpId: 'clinic.example', allowCredentials: [], userVerification: 'required' })
  })

  it('is not added without a proof, nor with one for something else', async () => {
    expect((await api.post('/user/passkeys/begin', {}, meera)).status).toBe(400)
    const other = await proof(meera, 'export')
    expect((await api.post('/user/passkeys/begin', other, meera)).data.code).toBe('code_expired')
    const challenges = await api.db
      .selectFrom('passkey_challenges')
      .select('hash')
      .where('user_id', '=', meera.id)
      .execute()
    expect(challenges).toEqual([])
  })

  const badCreations: [string, Twist][] = [
    ['of another origin', { origin: 'https://clinic.example.evil' }],
    ['of another host', { rpId: 'evil.example' }],
    ['that nobody has verified', { isUnverified: true }],
    ['that is no new passkey', { type: 'webauthn.get' }],
  ]
  it.each(badCreations)('%s is not added', async (_what, twist) => {
    const { reply } = await enrol(meera, undefined, twist)
    expect([reply.status, reply.data.code]).toEqual([400, 'passkey_refused'])
    expect(await rowsOf(meera)).toEqual([])
    expect(await messages(meera)).toEqual([])
  })

  it('answers its challenge once, soon, and for the person whom it was made for', async () => {
    const device = authenticator(SITE)
    const options = await begin(meera)
    const other = await api.aPatient('Ravi')
    const finish = (by: Person) => api.post('/user/passkeys/finish', device.create(options), by)
    expect((await finish(other)).data.code).toBe('passkey_ended')
    expect((await finish(meera)).status).toBe(200)
    expect((await finish(meera)).data.code).toBe('passkey_ended')
    const late = authenticator(SITE).create(await begin(meera))
    later(5 * MINUTE)
    expect((await api.post('/user/passkeys/finish', late, meera)).data.code).toBe('passkey_ended')
    expect([(await rowsOf(meera)).length, (await rowsOf(other)).length]).toEqual([1, 0])
  })

  it('that somebody has already is nobody else’s', async () => {
    const device = await added(meera)
    const other = await api.aPatient('Ravi')
    const { reply } = await enrol(other, device)
    expect(reply.data.code).toBe('passkey_refused')
    expect([(await rowsOf(meera)).length, (await rowsOf(other)).length]).toEqual([1, 0])
  })

  it('is one of ten at most, also when they come at once', async () => {
    const first = await added(meera)
    const options = async () => {
      const { data } = await api.post('/user/passkeys/ask', { purpose: 'passkey' }, meera)
      return (await api.post('/user/passkeys/begin', { passkey: first.answer(data) }, meera)).data
    }
    const finish = async (creation: object) => (await api.post('/user/passkeys/finish', creation, meera)).status
    for (let count = 1; count < 8; count++) await finish(authenticator(SITE).create(await options()))
    const made = []
    for (let count = 0; count < 4; count++) made.push(authenticator(SITE).create(await options()))
    expect((await Promise.all(made.map(finish))).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
    expect(await rowsOf(meera)).toHaveLength(10)
    expect((await options()).code).toBe('too_many')
  })

  it('is removed one by one with a proof, which is told and ends no session', async () => {
    const [kept, gone] = [await added(meera), await added(meera)]
    const sessions = await sessionsOf(meera)
    const remove = async (id: string, by = meera) => {
      later(MINUTE)
      return api.post('/user/passkeys/remove', { passkey_id: id, ...(await proof(by)) }, by)
    }
    const other = await api.aPatient('Ravi')
    expect((await remove(gone.id, other)).data.code).toBe('not_there')
    expect(await rowsOf(meera)).toHaveLength(2)
    expect((await api.post('/user/passkeys/remove', { passkey_id: gone.id }, meera)).status).toBe(400)
    expect((await remove(gone.id)).status).toBe(200)
    expect((await rowsOf(meera)).map(({ id }) => id)).toEqual([kept.id])
    expect(await messages(meera)).toHaveLength(3)
    expect(await sessionsOf(meera)).toBe(sessions)
    expect((await logIn(gone)).data.code).toBe('passkey_wrong')
    expect((await logIn(kept)).status).toBe(200)
    later(15 * MINUTE)
    expect((await remove(gone.id)).data.code).toBe('not_there')
  })

  it('is never the only way back: with the last one gone its owner logs in by a code', async () => {
    const device = await added(meera)
    later(MINUTE)
    await api.post('/user/passkeys/remove', { passkey_id: device.id, ...(await proof(meera)) }, meera)
    const { phone } = await api.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', meera.id)
      .executeTakeFirstOrThrow()
    later(MINUTE)
    const sent = await api.post('/user/send-otp', { phone })
    const code = { request_id: sent.data.request_id, otp: sent.data.sandbox_code, phone }
    expect((await api.post('/user/verify-otp', code)).status).toBe(200)
  })

  it('is offered after a login until somebody has one, and patients who said “not now” are not asked again', async () => {
    const offered = async (person: Person) => (await api.get('/user/passkeys', person)).data.is_offered
    const doctor = await api.aDoctorsAccount(await aDoctor(api.db))
    expect([await offered(meera), await offered(doctor)]).toEqual([true, true])
    for (const person of [meera, doctor])
      expect((await api.post('/user/passkeys/not-now', undefined, person)).status).toBe(200)
    expect([await offered(meera), await offered(doctor)]).toEqual([false, true])
    await added(doctor)
    expect(await offered(doctor)).toBe(false)
  })

  it('goes with the account of its owner, and so does the name by which devices knew it', async () => {
    const device = await added(meera)
    await asked()
    await api.post('/user/passkeys/ask', { purpose: 'export' }, meera)
    await anErasureDue(api, meera)
    await createErasuresService({
      db: api.db,
      clock: () => api.time.now,
      confirm: () => Promise.reject(new Error('not asked here')),
      listFormerContacts: formerContacts.list,
    }).eraseDue()
    for (const table of ['passkeys', 'passkey_users', 'passkey_challenges'] as const)
      expect(await api.db.selectFrom(table).select('user_id').where('user_id', '=', meera.id).execute()).toEqual([])
    expect((await logIn(device)).data.code).toBe('passkey_wrong')
  })

  it('stays when its owner logs out everywhere', async () => {
    const device = await added(meera)
    await api.post('/user/logout-everywhere', undefined, meera)
    expect(await rowsOf(meera)).toHaveLength(1)
    expect((await logIn(device)).status).toBe(200)
  })
})

describe('KEYS-01 a login by passkey', () => {
  const attacks: [string, Twist][] = [
    ['from another origin', { origin: 'https://clinic-example.evil' }],
    ['from a subdomain', { origin: 'https://www.clinic.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without its owner', { isUnverified: true }],
    ['with the account of somebody else', { userHandle: 'x'.repeat(43) }],
    ['that was made for a new passkey', { type: 'webauthn.create' }],
  ]
  it.each(attacks)('%s is refused, and opens no session', async (_what, twist) => {
    const device = await added(meera)
    const before = await sessionsOf(meera)
    const reply = await logIn(device, twist)
    expect([reply.status, reply.data.code]).toEqual([400, 'passkey_wrong'])
    expect([await sessionsOf(meera), (await rowsOf(meera))[0]!.last_used_at]).toEqual([before, null])
  })

  it('by a key that is not the passkey’s is refused', async () => {
    const device = await added(meera)
    const { options, cookie } = await asked()
    const forged = {
      ...(await added(await api.aPatient('Ravi'))).answer(options),
      id: device.id,
      userHandle: device.answer(options).userHandle,
    }
    expect((await send(forged, cookie)).data.code).toBe('passkey_wrong')
  })

  it('answers the challenge of its own browser alone, once, and within five minutes', async () => {
    const device = await added(meera)
    const before = await sessionsOf(meera)
    const { options, cookie } = await asked()
    const other = await asked()
    const answer = device.answer(options)
    expect((await send(answer)).data.code).toBe('passkey_ended')
    expect((await send(answer, other.cookie)).data.code).toBe('passkey_ended')
    expect((await send(device.answer(options, { challenge: other.options.challenge }), cookie)).data.code).toBe(
      'passkey_ended',
    )
    expect((await send(answer, cookie)).status).toBe(200)
    expect((await send(answer, cookie)).data.code).toBe('passkey_ended')
    later(5 * MINUTE)
    expect((await send(device.answer(other.options), other.cookie)).data.code).toBe('passkey_ended')
    expect(await sessionsOf(meera)).toBe(before + 1)
  })

  it('takes no challenge that was made for something else', async () => {
    const device = await added(meera)
    const { data: ofStep } = await api.post('/user/passkeys/ask', { purpose: 'export' }, meera)
    const { cookie } = await asked()
    expect((await send(device.answer(ofStep), cookie)).data.code).toBe('passkey_ended')
  })

  it('is one of twenty at once with one challenge', async () => {
    const device = await added(meera)
    const before = await sessionsOf(meera)
    const { options, cookie } = await asked()
    const answer = device.answer(options)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(answer, cookie)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ data }) => data.code))).toEqual(new Set([undefined, 'passkey_ended']))
    expect(await sessionsOf(meera)).toBe(before + 1)
  })

  it('whose counter went back is refused alone: nobody is locked out', async () => {
    const device = await added(meera)
    expect((await logIn(device, { counter: 7 })).status).toBe(200)
    const before = await sessionsOf(meera)
    for (const counter of [7, 6, 0]) expect((await logIn(device, { counter })).data.code).toBe('passkey_behind')
    expect([await sessionsOf(meera), (await rowsOf(meera))[0]!.counter]).toEqual([before, 7])
    expect((await logIn(device, { counter: 8 })).status).toBe(200)
  })

  it('of a synced passkey says 0 each time', async () => {
    const device = await added(meera)
    for (let times = 0; times < 3; times++) expect((await logIn(device)).status).toBe(200)
  })

  it('is refused to a suspended account as a password is', async () => {
    const device = await added(meera)
    const before = await sessionsOf(meera)
    await api.db.updateTable('users').set({ disabled_at: api.time.now }).where('id', '=', meera.id).execute()
    const unknown = await logIn(await added(await api.aPatient('Ravi')), { userHandle: 'x'.repeat(43) })
    const reply = await logIn(device)
    expect([reply.status, reply.data, reply.message]).toEqual([unknown.status, unknown.data, unknown.message])
    expect(await sessionsOf(meera)).toBe(before)
  })

  it('costs a wrong answer one try of its browser, and a right one none', async () => {
    const device = await added(meera)
    const first = await logIn(device)
    const known = [first.headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')
    const uses = async () => {
      const rows = await api.db
        .selectFrom('limit_uses')
        .select('id')
        .where('name', '=', 'passkeys of a device')
        .execute()
      return rows.length
    }
    const withDevice = async (twist: Twist) => {
      const { options, cookie } = await asked()
      return send(device.answer(options, twist), `${cookie}; ${known}`)
    }
    const before = await uses()
    expect((await withDevice({})).status).toBe(200)
    expect(await uses()).toBe(before)
    const again = await api.db.selectFrom('known_devices').select('id').where('user_id', '=', meera.id).execute()
    expect(again).toHaveLength(1)
    for (let tries = 0; tries < 30; tries++)
      expect((await withDevice({ isUnverified: true })).data.code).toBe('passkey_wrong')
    expect(await uses()).toBe(before + 30)
    expect(await withDevice({})).toMatchObject({ status: 429, data: { code: 'wait' } })
  })

  it('leaves nothing: challenges that have ended are deleted', async () => {
    await asked()
    later(24 * 60 * MINUTE)
    const [forget] = peopleJobs().filter(({ name }) => name === 'forgetting of what has ended')
    await forget!.work({ stopping: new AbortController().signal, log: api.app.log })
    expect(await api.db.selectFrom('passkey_challenges').select('hash').execute()).toEqual([])
  })
})

describe('KEYS-01 a step inside the account', () => {
  const step = (purpose: string, person = meera) => api.post('/user/passkeys/ask', { purpose }, person)
  const remove = (passkey_id: string, passkey: object, person = meera) =>
    api.post('/user/passkeys/remove', { passkey_id, passkey }, person)

  it('is confirmed by a passkey in place of a code, once', async () => {
    const [device, gone, kept] = [await added(meera), await added(meera), await added(meera)]
    const { data: options } = await step('passkey')
    expect(options.allowCredentials).toHaveLength(3)
    const answer = device.answer(options)
    expect((await remove(gone.id, answer)).status).toBe(200)
    expect((await remove(kept.id, answer)).data.code).toBe('passkey_ended')
    expect(await rowsOf(meera)).toHaveLength(2)
  })

  it('leaves the proof good when the step is refused', async () => {
    const device = await added(meera)
    const answer = device.answer((await step('passkey')).data)
    expect((await remove('nowhere', answer)).data.code).toBe('not_there')
    expect((await remove(device.id, answer)).status).toBe(200)
  })

  it('takes no passkey of another, for another step or of a login', async () => {
    const other = await api.aPatient('Ravi')
    const [own, theirs] = [await added(meera), await added(other)]
    const { userHandle: _handle, ...nameless } = theirs.answer((await step('passkey')).data)
    expect((await remove(own.id, nameless)).data.code).toBe('passkey_wrong')
    expect((await remove(own.id, own.answer((await step('export')).data))).data.code).toBe('passkey_ended')
    expect((await remove(own.id, own.answer((await asked()).options))).data.code).toBe('passkey_ended')
    expect((await remove(own.id, theirs.answer((await step('passkey', other)).data))).data.code).toBe('passkey_ended')
    expect(await rowsOf(meera)).toHaveLength(1)
  })

  it('is not offered to who has none', async () => {
    expect((await step('passkey')).data.code).toBe('no_passkey')
  })
})

describe('KEYS-01 a site at an IP address', () => {
  it('knows no passkeys: each call says that they are not here, and writes nothing', async () => {
    const bare = await testApi({ SHOW_ONE_TIME_CODES: 'true', PUBLIC_URL: 'http://127.0.0.1:3000' })
    const person = await bare.aPatient()
    const device = authenticator('http://127.0.0.1:3000')
    const made = device.create({ ...(await begin(meera)), rp: { id: '127.0.0.1', name: '' } })
    const answer = device.answer({ challenge: 'x'.repeat(43), rpId: '127.0.0.1' })
    const replies = [
      await bare.get('/user/passkeys', person),
      await bare.post('/user/passkeys/begin', { password: 'whatever it is' }, person),
      await bare.post('/user/passkeys/finish', made, person),
      await bare.post('/user/passkeys/remove', { passkey_id: 'x', password: 'whatever it is' }, person),
      await bare.post('/user/passkeys/not-now', undefined, person),
      await bare.post('/user/passkeys/ask', { purpose: 'export' }, person),
      await bare.post('/auth/passkey/begin', undefined),
      await bare.post('/auth/passkey/finish', answer),
    ]
    expect(replies.map(({ status, data }) => [status, data.code])).toEqual(replies.map(() => [404, 'not_here']))
    for (const table of ['passkey_users', 'passkeys', 'passkey_challenges'] as const)
      expect(await bare.db.selectFrom(table).selectAll().execute()).toEqual([])
    await bare.close()
  })
})
