import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actsOn } from '../../../../test/acts.ts'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { authenticator, type Twist } from '../../../../test/authenticator.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { take } from '../../../../test/prescribed.ts'
import { PIN } from '../../../../test/signing.ts'

const SITE = 'https://clinic.example'
const TAB = randomUUID()
let api: TestApi
let now: Date
let doctor: Person
let doctorId: number
let patient: Person
let device: ReturnType<typeof authenticator>
let encounter_id: string
let requests = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true', PUBLIC_URL: SITE }, { content: true })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db, { types: ['Sexologist'] })
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  encounter_id = await aConsultation(api, { patient, doctorId })
  device = await aPasskeyOf(doctor)
  await note('Rest')
})

async function aPasskeyOf(person: Person) {
  const made = authenticator(SITE)
  const { data } = await api.post('/user/send-step-up', { purpose: 'passkey' }, person, {
    'x-forwarded-for': `203.0.113.${++requests}`,
  })
  const proof = { request_id: data.request_id, otp: data.sandbox_code }
  const { data: options } = await api.post('/user/passkeys/begin', proof, person)
  expect((await api.post('/user/passkeys/finish', made.create(options), person)).status).toBe(200)
  return made
}
const note = (text: string, based_on = 0, n = 1) =>
  api.post('/notes', { encounter_id, field: 'plan', text, based_on, tab: TAB, n }, doctor)
const seen = (plan = 1, prescription = 0) => ({
  encounter_id,
  complaint: 0,
  findings: 0,
  assessment: 0,
  plan,
  prescription,
})
const ask = async (of = seen()) => (await api.post('/encounter/sign/passkey', of, doctor)).data
const send = (passkey: object, of = seen(), by = doctor) => api.post('/encounter/sign', { ...of, passkey }, by)
const isSigned = async () => {
  const row = await api.db
    .selectFrom('encounters')
    .select('signed_at')
    .where('appointment_id', '=', encounter_id)
    .executeTakeFirst()
  return row?.signed_at ? true : false
}
const signatures = async () => (await actsOn(api.db, patient.id)).filter((act) => act === 'signed').length

describe('KEYS-02 an expert', () => {
  it('signs a visit by a passkey in place of the PIN', async () => {
    const { status, data } = await send(device.answer(await ask()))
    expect([status, data.notes.signed_at, await signatures()]).toEqual([200, now.toISOString(), 1])
  })

  it('signs once with one answer; the same request again finds its work done', async () => {
    const answer = device.answer(await ask())
    expect((await send(answer)).status).toBe(200)
    const other = await aConsultation(api, { patient, doctorId })
    ;[encounter_id] = [other]
    await note('Rest')
    expect((await send(answer)).data.code).toBe('passkey_ended')
    expect([await isSigned(), await signatures()]).toEqual([false, 1])
  })

  it('may send the signature again when its response was lost', async () => {
    const answer = device.answer(await ask())
    const statuses = [(await send(answer)).status, (await send(answer)).status]
    expect([statuses, await signatures()]).toEqual([[200, 200], 1])
  })

  it('signs once with one answer of twenty at once, and with twenty answers at once', async () => {
    const answer = device.answer(await ask())
    await Promise.all(Array.from({ length: 20 }, () => send(answer)))
    expect(await signatures()).toBe(1)
    encounter_id = await aConsultation(api, { patient, doctorId })
    await note('Rest')
    const options = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(new Set(options.map(({ challenge }) => challenge)).size).toBe(20)
    await Promise.all(options.map((one) => send(device.answer(one))))
    expect(await signatures()).toBe(2)
  })

  it('signs exactly what they were asked for: not a text that has changed, nor a test that was added', async () => {
    const before = device.answer(await ask())
    await note('Rest, and walk', 1, 2)
    expect((await send(before, seen(2))).data.code).toBe('passkey_ended')
    const then = device.answer(await ask(seen(2)))
    const { slug } = await api.db.selectFrom('lab_tests').select('slug').limit(1).executeTakeFirstOrThrow()
    await api.post('/lab-test/addLabTestByDoctor', { encounter_id, lab_test: slug }, doctor)
    expect((await send(then, seen(2))).data.code).toBe('passkey_ended')
    expect([await isSigned(), await signatures()]).toEqual([false, 0])
    expect((await send(device.answer(await ask(seen(2))), seen(2))).status).toBe(200)
  })

  const attacks: [string, Twist][] = [
    ['from another origin', { origin: 'https://evil.example' }],
    ['that nobody has verified', { isUnverified: true }],
  ]
  it.each(attacks)('does not sign by an answer %s', async (_what, twist) => {
    expect((await send(device.answer(await ask(), twist))).data.code).toBe('passkey_wrong')
    expect(await isSigned()).toBe(false)
  })

  it('does not sign by an answer to a login, to another step, or of somebody else', async () => {
    const { data: login } = await api.post('/auth/passkey/begin', undefined)
    const { data: step } = await api.post('/user/passkeys/ask', { purpose: 'signing_pin' }, doctor)
    for (const options of [login, step])
      expect((await send(device.answer(options))).data.code).toBe('passkey_ended')
    const theirs = await aPasskeyOf(patient)
    const { userHandle: _handle, ...nameless } = theirs.answer(await ask())
    expect((await send(nameless)).data.code).toBe('passkey_wrong')
    expect(await isSigned()).toBe(false)
  })

  it('signs by one of both: neither by none nor by two', async () => {
    const answer = device.answer(await ask())
    expect((await api.post('/encounter/sign', seen(), doctor)).status).toBe(400)
    expect((await api.post('/encounter/sign', { ...seen(), pin: PIN, passkey: answer }, doctor)).status).toBe(400)
    expect(await isSigned()).toBe(false)
  })

  it('is asked for no passkey where they have none, where nothing is ready, or where it is not theirs', async () => {
    const of = async (by: Person, what = seen()) => (await api.post('/encounter/sign/passkey', what, by)).data.code
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect(await of(other)).toBe('encounter_not_found')
    expect(await of(doctor, seen(7))).toBe('visit_changed')
    await api.db.deleteFrom('passkeys').where('user_id', '=', doctor.id).execute()
    expect(await of(doctor)).toBe('no_passkey')
  })

  it('issues a prescription by it, once', async () => {
    const { id: city_id } = await api.db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow()
    const identity = { name: 'Meera', legal_name: 'Meera Pillai', date_of_birth: '1990-05-31', sex: 'female' }
    await api.post('/user/profile', { ...identity, address_line: '12 Example Lane', pin: '411001', city_id }, patient)
    const wish = { key: randomUUID(), encounter_id, version: 1, items: [take('paracetamol', 'Tablet 500 mg')] }
    const { data: options } = await api.post('/prescription/add/passkey', wish, doctor)
    const issue = (part: object) =>
      api.post('/prescription/add', { ...wish, passkey: device.answer(options), ...part }, doctor)
    const issued = async () =>
      (await api.db.selectFrom('prescriptions').select('id').where('encounter_id', '=', encounter_id).execute()).length
    expect((await issue({ advice: 'Other' })).data.code).toBe('passkey_ended')
    expect(await issued()).toBe(0)
    const { data: again } = await api.post('/prescription/add/passkey', wish, doctor)
    const passkey = device.answer(again)
    const answers = [await issue({ passkey }), await issue({ passkey })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]!.data.verify_code).toBe(answers[0]!.data.verify_code)
    expect((await issue({ passkey, key: randomUUID(), version: 2 })).data.code).toBe('passkey_ended')
    expect(await issued()).toBe(1)
  })
})
