import { HOUR } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { take } from '../../../../test/prescribed.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { PIN } from '../../../../test/signing.ts'
import { isSomebodyWaiting } from '../../../../test/waiting.ts'

let api: TestApi
let doctor: Person
let doctorId: number
let patient: Person
let id: string
let city_id: number
beforeAll(async () => {
  api = await testApi({}, { content: true })
  city_id = (await api.db.selectFrom('cities').select('id').where('name', '=', 'Pune').executeTakeFirstOrThrow()).id
})
afterAll(() => api.close())
beforeEach(async () => {
  doctorId = await aDoctor(api.db, { types: ['Sexologist'] })
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aConsultation(api, { patient, doctorId })
})

const IDENTITY = {
  name: 'Meera',
  legal_name: 'Meera Pillai',
  date_of_birth: '1990-05-31',
  sex: 'female',
  address_line: '12 Example Lane',
  pin: '411001',
}
const tellIdentity = () => api.post('/user/profile', { ...IDENTITY, city_id }, patient)
const tell = async (kind: string, text?: string, since?: number) => {
  const key = randomUUID()
  await api.post('/user/history', { key, kind, ...(text && { text }), ...(since && { since }) }, patient)
  return key
}
const AMOXICILLIN = take('amoxicillin', 'Capsule 500 mg')
const CEFIXIME = take('cefixime', 'Tablet 200 mg')
const PARACETAMOL = take('paracetamol', 'Tablet 500 mg')
const weekly = { rhythm: 'weekly', morning: 0, night: 0, amount: 1, days: 56 }
const VITAMIN = take('colecalciferol', 'Capsule 60000 IU', { night: 0, days: 56 })

const issue = (items: object[], change: object = {}) =>
  api.post('/prescription/add', { key: randomUUID(), encounter_id: id, version: 1, items, pin: PIN, ...change }, doctor)
const pad = async () => (await api.get(`/prescription/pad?encounter_id=${id}`, doctor)).data
const acts = async () => {
  const rows = await api.db
    .selectFrom('audit_entries')
    .select(['act', 'actor'])
    .where('patient_id', '=', patient.id)
    .where('act', '!=', 'read')
    .orderBy('n')
    .execute()
  return rows.map(({ act, actor }) => [act, actor])
}
const messages = async () => {
  const rows = await api.db.selectFrom('outbox').select('payload').where('key', 'like', `%${id}%`).execute()
  return rows.length
}
/** Checks that a refused prescription leaves no row, no audited action and no message, and uses up no PIN attempt. */
async function expectNothing() {
  expect(await api.db.selectFrom('prescriptions').select('id').where('encounter_id', '=', id).execute()).toEqual([])
  expect(await acts()).toEqual([])
  expect(await messages()).toBe(0)
  const tries = api.db.selectFrom('signing_pins').select('wrong_tries').where('doctor_id', '=', doctorId)
  expect(await tries.executeTakeFirst()).toEqual({ wrong_tries: 0 })
}
const PENICILLIN = (says: unknown = expect.any(String)) => ({ kind: 'allergy', says, told: 'Penicillin', since: 2011 })
const unanswered = (medicine: string, name: string, preparation: string) => ({
  medicine,
  name,
  preparation,
  warnings: [PENICILLIN()],
})

describe('CLIN-01 an allergy', () => {
  beforeEach(tellIdentity)

  it('stands on the pad in the patient’s words, and nobody’s silence is taken for none', async () => {
    expect((await pad()).allergies).toEqual({ state: 'unasked', told: [] })
    await tell('allergy')
    expect((await pad()).allergies).toEqual({ state: 'none', told: [] })
    await tell('allergy', 'Penicillin', 2011)
    expect((await pad()).allergies).toEqual({ state: 'told', told: [{ text: 'Penicillin', since: 2011 }] })
  })

  it.each([
    ['without a reason', undefined],
    ['with nine characters', '123456789'],
    ['with spaces alone', '               '],
    ['with nine characters and spaces', '  123456789   '],
    ['with spaces between', 'a           b'],
  ])('stops what it speaks against %s, by a call that skips the screen, even with a wrong PIN', async (_, reason) => {
    await tell('allergy', 'Penicillin', 2011)
    for (const pin of [PIN, '1357']) {
      const { status, data } = await issue([PARACETAMOL, { ...AMOXICILLIN, reason }], { pin })
      expect([status, data]).toEqual([
        422,
        { code: 'allergy_unanswered', unanswered: [unanswered('amoxicillin', 'Amoxicillin', 'Capsule 500 mg')] },
      ])
      await expectNothing()
    }
  })

  it('that two medicines meet takes two reasons', async () => {
    await tell('allergy', 'Penicillin', 2011)
    const reason = 'Tolerated in 2020, tested since'
    const { status, data } = await issue([{ ...AMOXICILLIN, reason }, CEFIXIME])
    expect([status, data.code, data.unanswered]).toEqual([
      422,
      'allergy_unanswered',
      [unanswered('cefixime', 'Cefixime', 'Tablet 200 mg')],
    ])
    await expectNothing()
    expect(
      (
        await issue([
          { ...AMOXICILLIN, reason },
          { ...CEFIXIME, reason },
        ])
      ).status,
    ).toBe(200)
  })

  it('is answered by a reason, which the doctor and the audit keep, and neither patient nor paper shows', async () => {
    await tell('allergy', 'Penicillin', 2011)
    const reason = '  Tolerated in 2020  '
    const { status, data } = await issue([{ ...AMOXICILLIN, reason }, PARACETAMOL])
    expect([status, data.items.map((item: { reason: string }) => item.reason)]).toEqual([
      200,
      ['Tolerated in 2020', null],
    ])
    expect((await pad()).prescriptions[0].items[0].reason).toBe('Tolerated in 2020')
    const shown = await api.get(`/prescription/details?prescription_id=${data.id}`, patient)
    expect(shown.data.items.map((item: { reason: null }) => item.reason)).toEqual([null, null])
    expect((await api.get('/prescription/list', patient)).data[0].items[0].reason).toBeNull()
    expect(JSON.stringify((await api.get(`/prescription/verify?code=${data.verify_code}`)).data)).not.toContain('2020')
    expect(await acts()).toEqual([
      ['prescribed', doctor.id],
      ['gave_reason', doctor.id],
    ])
    const kept = api.db.selectFrom('prescription_items').select('warned_of').where('prescription_id', '=', data.id)
    expect((await kept.orderBy('n').execute()).map(({ warned_of }) => warned_of)).toEqual([[PENICILLIN()], null])
  })

  it('told between drafting and signing is met, also while the doctor signs', async () => {
    await api.post('/prescription/draft', draft([AMOXICILLIN]), doctor)
    expect((await pad()).warnings).toEqual([])
    await tell('allergy', 'Penicillin', 2011)
    expect((await pad()).warnings).toEqual([unanswered('amoxicillin', 'Amoxicillin', 'Capsule 500 mg')])
    expect((await issue([AMOXICILLIN])).data.code).toBe('allergy_unanswered')
    await expectNothing()
  })

  it('told after the PIN was judged is met in the transaction that issues', async () => {
    await api.post('/prescription/draft', draft([AMOXICILLIN]), doctor)
    const issued = await api.db.transaction().execute(async (trx) => {
      await trx.selectFrom('encounters').select('opened_at').where('appointment_id', '=', id).forUpdate().execute()
      const waiting = issue([AMOXICILLIN])
      await vi.waitUntil(() => isSomebodyWaiting(api.db), { timeout: 10_000 })
      await tell('allergy', 'Penicillin', 2011)
      return { waiting }
    })
    expect((await issued.waiting).data.code).toBe('allergy_unanswered')
    await expectNothing()
  })

  it('told in the same moment either waits for the paper, or stops it: twenty times', async () => {
    for (let turn = 0; turn < 20; turn++) {
      patient = await api.aPatient()
      await tellIdentity()
      id = await aConsultation(api, { patient, doctorId, startsIn: -(turn + 1) * HOUR })
      const [issued] = await Promise.all([issue([AMOXICILLIN]), tell('allergy', 'Penicillin', 2011)])
      if (issued.status === 200) continue
      expect(issued.data.code).toBe('allergy_unanswered')
      await expectNothing()
    }
  })

  it('that has ended speaks against nothing', async () => {
    const item_id = await tell('allergy', 'Penicillin', 2011)
    await api.post('/user/history/end', { item_id }, patient)
    expect((await pad()).allergies).toEqual({ state: 'unasked', told: [] })
    expect((await issue([AMOXICILLIN])).status).toBe(200)
    expect(await acts()).toEqual([['prescribed', doctor.id]])
  })

  it('and all else that was told needs a reason too, under a name of its own', async () => {
    await tell('medicine', 'Sorbitrate 5 mg')
    const { status, data } = await issue([take('sildenafil', 'Tablet 50 mg')])
    expect([status, data.code, data.unanswered[0].warnings]).toEqual([
      422,
      'warning_unanswered',
      [{ kind: 'told', says: expect.stringContaining('nitrate'), told: 'Sorbitrate 5 mg', since: null }],
    ])
    await expectNothing()
  })
})

describe('CLIN-02 what is taken once a week', () => {
  beforeEach(tellIdentity)

  it('is given every day by who writes down why, and by nobody else', async () => {
    const { status, data } = await issue([VITAMIN])
    expect([status, data.code, data.unanswered[0].warnings]).toEqual([
      422,
      'warning_unanswered',
      [{ kind: 'rhythm', says: expect.stringContaining('Endocrine Society'), told: null, since: null }],
    ])
    await expectNothing()
    expect((await issue([{ ...VITAMIN, reason: 'Loading by the level of 4' }])).status).toBe(200)
  })

  it('is issued as such, and says so on the doctor’s, the patient’s and the pharmacy’s page', async () => {
    const { status, data } = await issue([{ ...VITAMIN, ...weekly }])
    expect(status).toBe(200)
    const said = { rhythm: 'weekly', amount: 1, most_a_day: null, days: 56, morning: 0 }
    expect(data.items).toMatchObject([said])
    expect((await api.get('/prescription/list', patient)).data[0].items).toMatchObject([said])
    expect((await api.get(`/prescription/verify?code=${data.verify_code}`)).data.items).toMatchObject([said])
  })

  it.each([
    ['a week at times of the day', { rhythm: 'weekly', days: 7 }],
    ['a rhythm that nobody knows', { rhythm: 'hourly' }],
    ['no rhythm', { rhythm: null }],
    ['no maximum', { rhythm: 'when_needed', morning: 0, amount: 1 }],
    ['ten days in weeks', { ...weekly, days: 10 }],
    ['once for two days', { rhythm: 'once', morning: 0, amount: 1, days: 2 }],
  ])('the database refuses %s', async (_, change) => {
    const { data } = await issue([{ ...VITAMIN, ...weekly }])
    const row = api.db
      .selectFrom('prescription_items')
      .selectAll()
      .where('prescription_id', '=', data.id)
      .executeTakeFirstOrThrow()
    const other = { ...(await row), warned_of: null, medicine_slug: 'paracetamol', preparation: 'Tablet 500 mg' }
    const wrong = { ...other, morning: 1, amount: null, most_a_day: null, ...change } as typeof other
    await expect(api.db.insertInto('prescription_items').values(wrong).execute()).rejects.toThrow(
      /dose_by_rhythm|known_rhythm|rhythm_is_said/,
    )
  })
})

const draft = (items: object[], change: object = {}) => ({
  encounter_id: id,
  items,
  based_on: 0,
  tab: randomUUID(),
  n: 1,
  ...change,
})
const save = (wish: object, by = doctor) => api.post('/prescription/draft', wish, by)

describe('CLIN-01 the draft', () => {
  beforeEach(tellIdentity)

  it('is there after a reload and in another browser, with what speaks against it', async () => {
    await tell('allergy', 'Penicillin', 2011)
    const { data } = await save(draft([AMOXICILLIN], { advice: 'Drink water' }))
    expect(data).toMatchObject({ revision: 1, warnings: [{ medicine: 'amoxicillin', warnings: [PENICILLIN()] }] })
    expect((await pad()).draft).toEqual({
      revision: 1,
      items: [{ ...AMOXICILLIN, name: 'Amoxicillin' }],
      advice: 'Drink water',
    })
    await expectNothing()
  })

  it('of another tab is not written over, and that tab is shown what stands there', async () => {
    await save(draft([AMOXICILLIN]))
    const { status, data } = await save(draft([PARACETAMOL]))
    expect([status, data.code, data.current.revision, data.current.items[0].name]).toEqual([
      409,
      'draft_changed',
      1,
      'Amoxicillin',
    ])
    expect((await save(draft([PARACETAMOL], { based_on: 1 }))).data.revision).toBe(2)
    expect((await pad()).draft.items).toMatchObject([{ medicine: 'paracetamol' }])
  })

  it('saved by twenty tabs at once is one of them whole', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(draft([AMOXICILLIN, PARACETAMOL]))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await pad()).draft).toMatchObject({ revision: 1, items: [{}, {}] })
  })

  it('is empty once it is issued, and a tab that still has it is told', async () => {
    const tab = randomUUID()
    await save(draft([PARACETAMOL], { tab }))
    await issue([PARACETAMOL])
    expect((await pad()).draft).toEqual({ revision: 2, items: [], advice: null })
    expect((await save(draft([PARACETAMOL], { tab, n: 2, based_on: 1 }))).data.code).toBe('draft_changed')
    expect((await pad()).draft.items).toEqual([])
  })

  it('is kept before both have met, and is another doctor’s as little as missing', async () => {
    id = await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: HOUR })
    expect((await save(draft([PARACETAMOL]))).status).toBe(200)
    const other = await api.aDoctorsAccount(await aDoctor(api.db, { types: ['Sexologist'] }))
    expect((await save(draft([AMOXICILLIN], { based_on: 1 }), other)).status).toBe(404)
    expect((await pad()).draft.items).toMatchObject([{ medicine: 'paracetamol' }])
  })
})

describe('CLIN-03 what the law wants', () => {
  const MISSING = ['legal_name', 'date_of_birth', 'sex', 'address']
  const ask = () => api.post('/prescription/ask-details', { encounter_id: id }, doctor)

  it('stops the prescription by name, and neither the draft nor the note', async () => {
    expect(await pad()).toMatchObject({ why_not: 'identity_missing', missing: MISSING, asked_at: null })
    for (const pin of [PIN, '1357'])
      expect((await issue([PARACETAMOL], { pin })).data).toEqual({ code: 'identity_missing', missing: MISSING })
    await expectNothing()
    expect((await save(draft([PARACETAMOL]))).status).toBe(200)
    const note = { encounter_id: id, field: 'plan', text: 'Rest', based_on: 0, tab: randomUUID(), n: 1 }
    await api.post('/notes', note, doctor)
    const signed = { encounter_id: id, complaint: 0, findings: 0, assessment: 0, plan: 1, pin: PIN }
    expect((await api.post('/notes/sign', signed, doctor)).status).toBe(200)
  })

  it('is asked for by one message, however often somebody presses within an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    const asked_at = api.time.now.toISOString()
    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 20 }, () => [200, { asked_at }]),
    )
    expect((await pad()).asked_at).toBe(asked_at)
    expect(await messages()).toBe(1)
    const before = api.time.now
    api.time.now = new Date(before.getTime() + HOUR)
    expect((await ask()).data.asked_at).toBe(api.time.now.toISOString())
    expect(await messages()).toBe(2)
    api.time.now = before
  })

  it('is asked of nobody who has told it, nor by another doctor', async () => {
    await tellIdentity()
    expect([(await ask()).status, (await ask()).data.code]).toEqual([409, 'nothing_missing'])
    doctor = await api.aDoctorsAccount(await aDoctor(api.db, { types: ['Sexologist'] }))
    expect((await ask()).status).toBe(404)
    expect(await messages()).toBe(0)
  })
})

it('CLIN-04 a code is found as somebody types it', async () => {
  await tellIdentity()
  const { verify_code: code } = (await issue([PARACETAMOL])).data
  const typed = [
    code.toLowerCase(),
    code.replace(/(.{4})/g, '$1 '),
    ` ${code.replace(/(.{4})(?=.)/g, '$1-').toLowerCase()} `,
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
  ]
  for (const one of typed)
    expect((await api.get(`/prescription/verify?code=${encodeURIComponent(one)}`)).status).toBe(200)
})
