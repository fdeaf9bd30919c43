import { MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { actsOn } from '../../../../test/acts.ts'
import { take } from '../../../../test/prescribed.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { PIN } from '../../../../test/signing.ts'

let api: TestApi
let now: Date
let doctor: Person
let doctorId: number
let patient: Person
let id: string
let city_id: number
beforeAll(async () => {
  api = await testApi({}, { content: true })
  now = api.time.now
  city_id = (await api.db.selectFrom('cities').select('id').where('name', '=', 'Pune').executeTakeFirstOrThrow()).id
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db, { types: ['Sexologist'] })
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aConsultation(api, { patient, doctorId })
})

const tellIdentity = () =>
  api.post(
    '/user/profile',
    {
      name: 'Meera',
      legal_name: 'Meera Pillai',
      date_of_birth: '1990-05-31',
      sex: 'female',
      address_line: '12 Example Lane',
      pin: '411001',
      city_id,
    },
    patient,
  )
const tellAllergy = () =>
  api.post('/user/history', { key: randomUUID(), kind: 'allergy', text: 'Penicillin', since: 2011 }, patient)
const PARACETAMOL = take('paracetamol', 'Tablet 500 mg')
const AMOXICILLIN = take('amoxicillin', 'Capsule 500 mg')
const TAB = randomUUID()
const note = (text = 'Rest', part: object = {}) =>
  api.post('/notes', { encounter_id: id, field: 'plan', text, based_on: 0, tab: TAB, n: 1, ...part }, doctor)
const draft = (items: object[] = [PARACETAMOL], part: object = {}) =>
  api.post('/prescription/draft', { encounter_id: id, items, based_on: 0, tab: TAB, n: 1, ...part }, doctor)
const sign = async (part: object = {}, by = doctor) => {
  const seen = { complaint: 0, findings: 0, assessment: 0, plan: 1, prescription: 1, pin: PIN }
  const { status, data } = await api.post('/encounter/sign', { encounter_id: id, ...seen, ...part }, by)
  return { status, data }
}
const issued = () =>
  api.db
    .selectFrom('prescriptions')
    .innerJoin('prescription_items', 'prescription_id', 'id')
    .select(['version', 'name'])
    .where('encounter_id', '=', id)
    .execute()
const encounter = () =>
  api.db
    .selectFrom('encounters')
    .select(['signed_at', 'prescription_waits'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow()
const tries = async () =>
  (
    await api.db
      .selectFrom('signing_pins')
      .select('wrong_tries')
      .where('doctor_id', '=', doctorId)
      .executeTakeFirstOrThrow()
  ).wrong_tries
const acts = () => actsOn(api.db, patient.id)

describe('DESK-02 one PIN', () => {
  it('signs the note, the prescription and the tests of a visit in one transaction', async () => {
    await tellIdentity()
    await note()
    await draft()
    const test = await api.db.selectFrom('lab_tests').select('slug').limit(1).executeTakeFirstOrThrow()
    await api.post('/lab-test/addLabTestByDoctor', { encounter_id: id, lab_test: test.slug }, doctor)
    const { status, data } = await sign()
    expect([status, data]).toMatchObject([
      200,
      { notes: { signed_at: now.toISOString() }, prescription: { version: 1, encounter_id: id }, lacks: [] },
    ])
    expect(await issued()).toEqual([{ version: 1, name: 'Paracetamol' }])
    expect(await encounter()).toEqual({ signed_at: now, prescription_waits: false })
    expect(await acts()).toEqual(['asked_for', 'prescribed', 'signed'])
    const gone = { encounter_id: id, lab_test: test.slug }
    expect((await api.post('/lab-test/removeLabTestByDoctor', gone, doctor)).data.code).toBe('signed')
  })

  it('PAIR-02 leaves a note that names a guest who may not be named', async () => {
    const guest = await api.aPatient('Arjun Das')
    const link = { appointment_id: id, may_name: true }
    const { token } = (await api.post('/appointment/invite-guest', link, patient)).data
    const wish = { token, date_of_birth: '1990-05-04', agreed: true, may_name: false }
    expect((await api.post('/guest/accept', wish, guest)).status).toBe(200)
    await note('With Arjun Das')
    const { status, data } = await sign({ prescription: 0 })
    const says = 'It names the guest, and they have not both agreed to that. Take the name out.'
    expect([status, data.code, data.lacks]).toEqual([422, 'nothing_complete', [{ paper: 'note', says }]])
    expect((await encounter()).signed_at).toBeNull()
    expect(await acts()).toEqual(['invited'])
  })

  it('from ten windows at once signs once', async () => {
    await tellIdentity()
    await note()
    await draft()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ data }) => data.code))).toEqual(
      new Set(['visit_changed']),
    )
    expect(await issued()).toHaveLength(1)
    expect(await acts()).toEqual(['prescribed', 'signed'])
  })

  it('that comes again with a signed note changes nothing', async () => {
    await note()
    const answers = [await sign({ prescription: 0 }), await sign({ prescription: 0 })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await acts()).toEqual(['signed'])
  })

  it('that is wrong is one wrong try, and signs nothing', async () => {
    await tellIdentity()
    await note()
    await draft()
    const { status, data } = await sign({ pin: '000001' })
    expect([status, data.code]).toEqual([422, 'pin_wrong'])
    expect(await tries()).toBe(1)
    expect(await issued()).toEqual([])
    expect((await encounter()).signed_at).toBeNull()
  })

  it('of a screen that shows an older text is refused with the newer one, and uses no try', async () => {
    await tellIdentity()
    await note()
    await draft()
    await note('Rest and water', { tab: randomUUID(), based_on: 1 })
    const stale = await sign({ pin: '000001' })
    expect([stale.status, stale.data]).toEqual([
      409,
      {
        code: 'visit_changed',
        current: { notes: [{ field: 'plan', text: 'Rest and water', revision: 2 }], prescription: null },
      },
    ])
    await draft([], { tab: randomUUID(), based_on: 1 })
    const again = await sign({ plan: 2 })
    expect([again.status, again.data.current]).toEqual([
      409,
      { notes: [], prescription: { revision: 2, items: [], advice: null } },
    ])
    expect(await tries()).toBe(0)
    expect(await issued()).toEqual([])
    expect((await encounter()).signed_at).toBeNull()
  })

  it('of another doctor, or before both have met, is refused and signs nothing', async () => {
    await note()
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await sign({ prescription: 0 }, other)).status).toBe(404)
    await api.db.updateTable('appointments').set({ status: 'confirmed' }).where('id', '=', id).execute()
    api.time.now = new Date(now.getTime() - 60 * MINUTE)
    const early = await sign({ prescription: 0 })
    expect([early.status, early.data.code]).toEqual([409, 'not_begun'])
    expect((await encounter()).signed_at).toBeNull()
  })
})

describe('DESK-02 what lacks something', () => {
  it('CLIN-03 stops its own paper alone: the note is signed, and the prescription once the patient has told', async () => {
    await note()
    await draft()
    const first = await sign()
    expect([first.status, first.data.lacks]).toEqual([
      200,
      [
        {
          paper: 'prescription',
          says: expect.stringContaining('A prescription needs it'),
          missing: ['legal_name', 'date_of_birth', 'sex', 'address'],
        },
      ],
    ])
    expect(await issued()).toEqual([])
    expect(await encounter()).toEqual({ signed_at: now, prescription_waits: true })
    expect((await api.get(`/prescription/pad?encounter_id=${id}`, doctor)).data.why_not).toBe('identity_missing')
    const still = await sign()
    expect([still.status, still.data]).toMatchObject([422, { code: 'nothing_complete', lacks: first.data.lacks }])
    await tellIdentity()
    const second = await sign()
    expect([second.status, second.data]).toMatchObject([200, { prescription: { version: 1 }, lacks: [] }])
    expect(await issued()).toHaveLength(1)
    expect((await api.get(`/prescription/pad?encounter_id=${id}`, doctor)).data.why_not).toBe('signed')
    expect((await draft([PARACETAMOL], { based_on: 2, n: 2 })).data.code).toBe('signed')
  })

  it('CLIN-01 an allergy without a reason is named in the patient’s words, and the note is signed', async () => {
    await tellIdentity()
    await tellAllergy()
    await note()
    await draft([AMOXICILLIN])
    const { status, data } = await sign()
    expect([status, data.prescription]).toEqual([200, null])
    expect(data.lacks).toMatchObject([
      { paper: 'prescription', unanswered: [{ name: 'Amoxicillin', warnings: [{ told: 'Penicillin', since: 2011 }] }] },
    ])
    expect(await issued()).toEqual([])
    const reason = 'She took it last year without a rash'
    await draft([{ ...AMOXICILLIN, reason }], { based_on: 1, n: 2 })
    expect((await sign({ prescription: 2 })).data.prescription.items).toMatchObject([{ name: 'Amoxicillin', reason }])
  })

  it('an empty note does not stop the prescription, and nothing at all is refused before the PIN', async () => {
    await tellIdentity()
    const nothing = await sign({ plan: 0, prescription: 0, pin: '000001' })
    expect([nothing.status, nothing.data]).toEqual([
      422,
      { code: 'nothing_complete', lacks: [{ paper: 'note', says: 'The note is empty.' }] },
    ])
    expect(await tries()).toBe(0)
    await draft()
    const { data } = await sign({ plan: 0 })
    expect(data).toMatchObject({ notes: { signed_at: null }, prescription: { version: 1 }, lacks: [{ paper: 'note' }] })
    expect((await encounter()).signed_at).toBeNull()
  })

  it('words of a template without an answer keep the note from being signed, by either call, and stop nothing else', async () => {
    await tellIdentity()
    const says = 'No answer yet to “Since the last appointment:” Answer it, or remove it.'
    await note('Since the last appointment: ')
    const refused = await sign({ prescription: 0, pin: '000001' })
    expect([refused.status, refused.data]).toEqual([
      422,
      { code: 'nothing_complete', lacks: [{ paper: 'note', says }] },
    ])
    expect(await tries()).toBe(0)
    const alone = { encounter_id: id, complaint: 0, findings: 0, assessment: 0, plan: 1, pin: PIN }
    expect(await api.post('/notes/sign', alone, doctor)).toMatchObject({ status: 422, data: { code: 'unanswered' } })
    expect(await acts()).toEqual([])
    await draft()
    const { data } = await sign()
    expect(data).toMatchObject({
      notes: { signed_at: null },
      prescription: { version: 1 },
      lacks: [{ paper: 'note', says }],
    })
    expect((await encounter()).signed_at).toBeNull()
    await note('Since the last appointment: better', { based_on: 1, n: 2 })
    const signed = await sign({ plan: 2, prescription: 2 })
    expect([signed.status, signed.data.notes?.signed_at]).toEqual([200, now.toISOString()])
  })

  it('RECD-02 the database too takes one prescription after a signature that left it to wait, and no other', async () => {
    await note()
    await sign({ prescription: 0 })
    await tellIdentity()
    await expect(
      api.db
        .insertInto('prescriptions')
        .values({
          id: randomUUID(),
          encounter_id: id,
          version: 1,
          issued_at: now,
          valid_until: '2026-12-31',
          verify_code: '0123456789AB',
          prescriber: '{}',
          recipient: '{}',
          medicines: 1,
          advice: null,
          hash: '0'.repeat(64),
        })
        .execute(),
    ).rejects.toThrow('the encounter is signed')
  })
})
