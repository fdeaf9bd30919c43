import { DAY, MINUTE } from '@app/domain/durations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { actsOn } from '../../../../test/acts.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { PIN } from '../../../../test/signing.ts'
import { signedHash } from './signed-hash.rules.ts'

let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
let id: string
let now: Date
beforeAll(async () => {
  api = await testApi()
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aConsultation(api, { patient, doctorId })
})

const TAB = randomUUID()
const save = (part: object = {}, by = doctor) =>
  api.post('/notes', { encounter_id: id, field: 'plan', text: 'Rest', based_on: 0, tab: TAB, n: 1, ...part }, by)
const sign = (part: object = {}) =>
  api.post(
    '/notes/sign',
    { encounter_id: id, complaint: 0, findings: 0, assessment: 0, plan: 1, pin: PIN, ...part },
    doctor,
  )
const share = (field: string, is_shared = true) =>
  api.post('/notes/share', { encounter_id: id, field, is_shared }, doctor)
const add = (part: object = {}) =>
  api.post('/notes/addendum', { key: randomUUID(), encounter_id: id, text: 'Later', is_shared: true, ...part }, doctor)
const read = () => api.get(`/notes?encounter_id=${id}`, doctor)
const notes = () =>
  api.db.selectFrom('notes').select(['field', 'text', 'revision']).where('encounter_id', '=', id).execute()
const encounter = () => api.db.selectFrom('encounters').selectAll().where('appointment_id', '=', id).executeTakeFirst()
const acts = () => actsOn(api.db, patient.id)

describe('PAIR-02 a guest in a note', () => {
  let guest: Person
  const comes = async (patients: boolean, guests: boolean) => {
    guest = await api.aPatient('Arjun Das')
    const link = { appointment_id: id, may_name: patients }
    const { token } = (await api.post('/appointment/invite-guest', link, patient)).data
    const wish = { token, date_of_birth: '1990-05-04', agreed: true, may_name: guests }
    expect((await api.post('/guest/accept', wish, guest)).status).toBe(200)
  }
  const brief = async () => (await api.get(`/encounter?encounter_id=${id}`, doctor)).data.guest

  it('is known to the expert while they take part', async () => {
    expect(await brief()).toBeNull()
    await comes(true, false)
    expect(await brief()).toEqual({ name: 'Arjun Das', may_be_named: false })
    await api.post('/guest/leave', { guest_call_id: id }, guest)
    expect(await brief()).toBeNull()
  })

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])('is not named unless both agreed: %s and %s', async (patients, guests) => {
    await comes(patients, guests)
    await save({ text: 'With arjun das' })
    expect(await sign()).toMatchObject({ status: 422, data: { code: 'names_guest' } })
    expect((await encounter())!.signed_at).toBeNull()
    expect(await acts()).not.toContain('signed')
    // without the name, the note is signed
    await save({ text: 'With the second person', based_on: 1, n: 2 })
    expect((await sign({ plan: 2 })).status).toBe(200)
  })

  it('is named where both agreed', async () => {
    await comes(true, true)
    await save({ text: 'With Arjun Das' })
    expect((await sign()).status).toBe(200)
    expect((await add({ text: 'Arjun Das rests too' })).status).toBe(200)
  })

  it('is not named once they left, though both had agreed', async () => {
    await comes(true, true)
    await save({ text: 'With Arjun Das' })
    await api.post('/guest/leave', { guest_call_id: id }, guest)
    expect(await sign()).toMatchObject({ status: 422, data: { code: 'names_guest' } })
    expect((await encounter())!.signed_at).toBeNull()
  })

  it('is not named by an addition either', async () => {
    await comes(false, true)
    await save()
    await sign()
    expect(await add({ text: 'With Arjun Das' })).toMatchObject({ status: 422, data: { code: 'names_guest' } })
    expect((await read()).data.addenda).toEqual([])
    expect(await acts()).not.toContain('added')
  })
})

describe('DOCD-03 notes', () => {
  it('are saved field by field, each with its revision', async () => {
    expect((await save()).data).toEqual({ revision: 1, saved_at: now.toISOString() })
    expect((await save({ text: 'Rest and water', based_on: 1, n: 2 })).data.revision).toBe(2)
    await save({ field: 'complaint', text: 'Tired' })
    expect((await read()).data).toMatchObject({
      encounter_id: id,
      signed_at: null,
      notes: [
        { field: 'complaint', text: 'Tired', revision: 1, is_shared: false },
        { field: 'plan', text: 'Rest and water', revision: 2 },
      ],
      addenda: [],
    })
  })

  it('of a second tab that has not seen the first’s are refused with what stands, and nothing is lost', async () => {
    await save()
    const refused = await save({ tab: randomUUID(), text: 'Other' })
    expect([refused.status, refused.data]).toEqual([
      409,
      { code: 'note_changed', current: { text: 'Rest', revision: 1 } },
    ])
    expect(await notes()).toEqual([{ field: 'plan', text: 'Rest', revision: 1 }])
    expect((await save({ tab: randomUUID(), text: 'Rest. Other', based_on: 1 })).data.revision).toBe(2)
  })

  it('of twenty tabs at once are written once; nineteen are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save({ tab: randomUUID(), text: `Tab ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await notes()).toHaveLength(1)
  })

  it('of one tab that go out faster than answers come all count, and end as the last', async () => {
    const saves = Array.from({ length: 20 }, (_, n) => save({ text: `Text ${n + 1}`, n: n + 1 }))
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
    expect(await notes()).toMatchObject([{ text: 'Text 20' }])
  })

  it('are another’s as little as missing ones, and nothing is written', async () => {
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    const missing = await save({ encounter_id: randomUUID() })
    const refused = await save({}, other)
    expect([refused.status, refused.data, refused.message]).toEqual([404, missing.data, missing.message])
    expect((await api.get(`/notes?encounter_id=${id}`, other)).status).toBe(404)
    expect((await api.get(`/encounter?encounter_id=${id}`, other)).status).toBe(404)
    expect(await encounter()).toBeUndefined()
  })

  it('of a cancelled appointment are no longer there', async () => {
    await save()
    await api.db
      .updateTable('appointments')
      .set({ status: 'cancelled_patient', cancelled_by: 'patient' })
      .where('id', '=', id)
      .execute()
    expect((await read()).status).toBe(404)
  })
})

describe('DOCD-03 a signature', () => {
  it('DESK-02 covers the goals that were set in the appointment', async () => {
    await save()
    const goal = { key: randomUUID(), title: 'Walk each morning', target: 'Five days a week' }
    expect((await api.post('/appointment/milestone', { ...goal, encounter_id: id }, doctor)).status).toBe(200)
    await sign()
    const set = { id: goal.key, title: goal.title, target: goal.target, due_on: null }
    const parts = { prescriptions: [], lab_orders: [], diet_plans: [], milestones: [set] }
    const signed = { encounter_id: id, doctor_id: doctorId, patient_id: patient.id, signed_at: now.toISOString() }
    expect((await encounter())!.signed_hash).toBe(
      signedHash({ ...signed, notes: [{ field: 'plan', text: 'Rest' }], parts }),
    )
  })

  it('RECD-02 locks the notes with a hash of what was signed', async () => {
    await save()
    const { status, data } = await sign()
    expect([status, data.signed_at]).toEqual([200, now.toISOString()])
    const parts = { prescriptions: [], lab_orders: [], diet_plans: [], milestones: [] }
    const signed = { encounter_id: id, doctor_id: doctorId, patient_id: patient.id, signed_at: now.toISOString() }
    expect((await encounter())!.signed_hash).toBe(
      signedHash({ ...signed, notes: [{ field: 'plan', text: 'Rest' }], parts }),
    )
    expect(await acts()).toEqual(['signed'])
    const refused = await save({ text: 'More', based_on: 1, n: 2 })
    expect([refused.status, refused.data.code]).toEqual([409, 'signed'])
    expect((await sign()).data.code).toBe('signed')
    expect(await notes()).toEqual([{ field: 'plan', text: 'Rest', revision: 1 }])
  })

  it('RECD-02 is kept by the database too: no note is written, changed or taken away, and no signature', async () => {
    await save()
    await sign()
    const note = { encounter_id: id, field: 'findings' as const, text: 'x', revision: 1, tab: TAB, n: 1, saved_at: now }
    await expect(api.db.insertInto('notes').values(note).execute()).rejects.toThrow('the encounter is signed')
    await expect(
      api.db.updateTable('notes').set({ text: 'x' }).where('encounter_id', '=', id).execute(),
    ).rejects.toThrow('the encounter is signed')
    await expect(api.db.deleteFrom('notes').where('encounter_id', '=', id).execute()).rejects.toThrow(
      'the encounter is signed',
    )
    await expect(
      api.db
        .updateTable('encounters')
        .set({ signed_at: null, signed_hash: null })
        .where('appointment_id', '=', id)
        .execute(),
    ).rejects.toThrow('stays as it was signed')
    expect(await notes()).toEqual([{ field: 'plan', text: 'Rest', revision: 1 }])
  })

  it('is refused for notes that have changed since, for none, and before both have met', async () => {
    await save()
    const changed = await sign({ plan: 0 })
    expect([changed.status, changed.data]).toEqual([
      409,
      { code: 'note_changed', current: { text: 'Rest', revision: 1 } },
    ])
    await save({ text: ' ', based_on: 1, n: 2 })
    expect([(await sign({ plan: 2 })).status, (await sign({ plan: 2 })).data.code]).toEqual([422, 'empty'])
    await api.db.updateTable('appointments').set({ status: 'confirmed' }).where('id', '=', id).execute()
    api.time.now = new Date(now.getTime() - DAY)
    expect([(await sign({ plan: 2 })).status, (await sign({ plan: 2 })).data.code]).toEqual([409, 'not_begun'])
    expect((await encounter())!.signed_at).toBeNull()
    expect(await acts()).toEqual([])
  })

  it('TRUE-01 is taken of a call that was over before its time: both have met', async () => {
    await save()
    await api.db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', id).execute()
    api.time.now = new Date(now.getTime() - DAY)
    expect((await sign()).status).toBe(200)
    expect((await encounter())!.signed_at).not.toBeNull()
  })

  it('meets saves of the same moment: each is signed, or refused', async () => {
    await save()
    const [signed, ...saves] = await Promise.all([
      sign(),
      ...Array.from({ length: 10 }, (_, n) => save({ text: `Text ${n}`, n: n + 2 })),
    ])
    const { signed_at } = (await encounter())!
    expect(signed_at !== null).toBe(signed.status === 200)
    const kept = saves.filter(({ status }) => status === 200)
    // a save before the signature would have changed the revision, and the signature would have been refused
    if (signed.status === 200) expect(kept).toEqual([])
    expect((await notes())[0]!.revision).toBeGreaterThanOrEqual(1)
  })
})

describe('DOCD-03 an addendum', () => {
  it('RECD-02 comes after the signature alone, counts up, and the same comes once', async () => {
    await save()
    const early = await add()
    expect([early.status, early.data.code]).toEqual([409, 'not_signed'])
    await sign()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await add({ key, text: 'Other' })).data.code).toBe('key_taken')
    const { data } = await add({ text: 'Last', is_shared: false })
    expect(data.addenda).toMatchObject([
      { n: 1, text: 'Later', is_shared: true },
      { n: 2, text: 'Last', is_shared: false },
    ])
    expect(await acts()).toEqual(['signed', 'added', 'added'])
    await expect(sql`update addenda set text = 'x'`.execute(api.db)).rejects.toThrow('only ever added to')
  })
})

describe('PATD-02 the patient', () => {
  const shared = () => api.get('/notes/patient', patient)
  const detail = (by = patient) => api.get(`/appointment/history/detail?encounter_id=${id}`, by)

  it('reads what is signed and shared with them, and nothing else', async () => {
    await save()
    await save({ field: 'assessment', text: 'For me alone' })
    await share('plan')
    expect((await shared()).data).toEqual([])
    expect((await detail()).data).toMatchObject({ signed_at: null, notes: [], addenda: [] })
    await sign({ assessment: 1 })
    await add()
    await add({ text: 'For me alone', is_shared: false })
    const one = {
      encounter_id: id,
      kind: 'sexologist_consult',
      mode: 'video',
      notes: [{ field: 'plan', text: 'Rest' }],
      addenda: [{ n: 1, text: 'Later', added_at: now.toISOString() }],
    }
    expect((await shared()).data).toMatchObject([one])
    expect((await detail()).data).toMatchObject(one)
    const history = await api.get('/appointment/get-patient-appointment-history', patient)
    expect(history.data).toMatchObject([{ encounter_id: id, signed_at: now.toISOString() }])
  })

  it('reads a note no longer that was taken back, even after the signature', async () => {
    await save()
    await share('plan')
    await sign()
    expect((await shared()).data).toHaveLength(1)
    expect((await share('plan', false)).data.notes).toMatchObject([{ is_shared: false }])
    expect((await shared()).data).toEqual([])
    expect(await acts()).toEqual(['shared', 'signed', 'unshared'])
    const none = await share('findings')
    expect([none.status, none.data.code]).toEqual([404, 'note_not_found'])
  })

  it('PATD-04 is another’s as little as missing', async () => {
    const another = await api.aPatient()
    expect((await detail(another)).status).toBe(404)
    const list = await api.get(`/appointment/get-patient-appointment-history?patient_id=${patient.id}`, another)
    expect(list.status).toBe(404)
  })
})

describe('DOCD-01 as they meet', () => {
  const brief = () => api.get(`/encounter?encounter_id=${id}`, doctor)
  const WRITTEN = [
    { field: 'assessment', text: 'Tired\nCheck vitamin D' },
    { field: 'plan', text: 'Sleep' },
  ]

  it('a doctor sees who it is, the last notes of any expert, and nothing that is not signed', async () => {
    const otherId = await aDoctor(api.db)
    const before = await aConsultation(api, { patient, doctorId: otherId, status: 'completed', startsIn: -DAY })
    const today = id
    const other = await api.aDoctorsAccount(otherId)
    id = before
    await save({ text: 'Sleep' }, other)
    await save({ field: 'assessment', text: 'Tired\nCheck vitamin D' }, other)
    id = today
    expect((await brief()).data).toMatchObject({
      patient_name: 'Meera Pillai',
      has_record: true,
      identity: null,
      last: null,
    })
    await api.post(
      '/notes/sign',
      { encounter_id: before, complaint: 0, findings: 0, assessment: 1, plan: 1, pin: PIN },
      other,
    )
    expect((await brief()).data.last).toMatchObject({ encounter_id: before, notes: WRITTEN })
    const detail = await api.get(`/appointment/history/detail?encounter_id=${before}`, doctor)
    expect(detail.data.notes).toEqual(WRITTEN)
    const list = await api.get(`/appointment/get-patient-appointment-history?patient_id=${patient.id}`, doctor)
    // the call of now is not past
    expect(list.data).toMatchObject([{ encounter_id: before, assessment: 'Tired' }])
    const own = await api.get('/appointment/get-patient-appointment-history', patient)
    expect(own.data).toMatchObject([{ encounter_id: before, assessment: null }])
  })

  it('PATD-04 a discovery call shows itself and its own note, and nothing of the record', async () => {
    const otherId = await aDoctor(api.db)
    await aConsultation(api, { patient, doctorId: otherId, status: 'completed', startsIn: -DAY })
    const stranger = await api.aPatient('Zoya')
    const call = await aConsultation(api, {
      patient: stranger,
      doctorId,
      kind: 'discovery_call',
      startsIn: -60 * MINUTE,
    })
    const { data } = await api.get(`/encounter?encounter_id=${call}`, doctor)
    expect(data).toMatchObject({ patient_name: 'Zoya', has_record: false, identity: null, bought: [], last: null })
    id = call
    expect((await save()).status).toBe(200)
    const refused = await api.get(`/appointment/get-patient-appointment-history?patient_id=${stranger.id}`, doctor)
    expect([refused.status, refused.data.code]).toEqual([404, 'patient_not_found'])
    expect((await api.get(`/appointment/history/detail?encounter_id=${call}`, doctor)).status).toBe(404)
  })
})
