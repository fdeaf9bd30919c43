import type { ProfileType } from '@app/domain/profile-type'
import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { actsOn } from '../../../../test/acts.ts'
import { take } from '../../../../test/prescribed.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aGuest } from '../../../../test/guests.ts'
import type { Person } from '../../../../test/people.ts'
import { PIN } from '../../../../test/signing.ts'

let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
let id: string
let now: Date
let city_id: number
beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://clinic.example' }, { content: true })
  now = api.time.now
  city_id = (await api.db.selectFrom('cities').select('id').where('name', '=', 'Pune').executeTakeFirstOrThrow()).id
})
afterAll(() => api.close())

async function begin(types: ProfileType[] = ['Sexologist'], wish: Partial<Parameters<typeof aConsultation>[1]> = {}) {
  api.time.now = now
  doctorId = await aDoctor(api.db, { types })
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  await tellIdentity()
  id = await aConsultation(api, { patient, doctorId, ...wish })
}
const tellIdentity = () =>
  api.post(
    '/user/profile',
    {
      name: 'Meera',
      legal_name: 'Meera Pillai',
      date_of_birth: '1990-05-31',
      sex: 'female',
      address_line: '12 Example Lane',
      city_id,
      pin: '411001',
    },
    patient,
  )
beforeEach(() => begin())

const item = (change: object = {}) => take('paracetamol', 'Tablet 500 mg', { night: 0.5, ...change })
const SILDENAFIL = item({ medicine: 'sildenafil', preparation: 'Tablet 50 mg' })
const SERTRALINE = item({ medicine: 'sertraline', preparation: 'Tablet 50 mg' })
const TRAMADOL = item({ medicine: 'tramadol', preparation: 'Tablet 50 mg' })
const issue = (change: object = {}, by = doctor) =>
  api.post(
    '/prescription/add',
    { key: randomUUID(), encounter_id: id, version: 1, items: [item()], pin: PIN, ...change },
    by,
  )
const issued = () =>
  api.db
    .selectFrom('prescriptions')
    .select(['id', 'version'])
    .where('encounter_id', '=', id)
    .orderBy('version')
    .execute()
const acts = () => actsOn(api.db, patient.id)

/** Checks that nothing remains of a refused prescription, and that no medicine exists without a prescription. */
async function expectNothing() {
  expect(await issued()).toEqual([])
  expect(await acts()).toEqual([])
}
const refusedWith = async (answer: ReturnType<typeof issue>) => {
  const { status, data } = await answer
  return [status, data.code, data.medicine]
}

describe('RECD-02 a prescription', () => {
  it('is issued with its doses, its code and its validity, and both read it', async () => {
    const { status, data } = await issue({ advice: 'Drink water' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      encounter_id: id,
      version: 1,
      state: 'valid',
      issued_at: now.toISOString(),
      valid_until: '2026-12-21',
      advice: 'Drink water',
      verify_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
      items: [{ n: 1, name: 'Paracetamol', preparation: 'Tablet 500 mg', morning: 1, noon: 0, night: 0.5, days: 5 }],
    })
    expect((await api.get('/prescription/list', patient)).data).toEqual([data])
    expect((await api.get(`/prescription/details?prescription_id=${data.id}`, patient)).data).toEqual(data)
    expect((await api.get(`/prescription/list?patient_id=${patient.id}`, doctor)).data).toEqual([data])
    expect((await api.get(`/prescription/pad?encounter_id=${id}`, doctor)).data).toEqual({
      why_not: null,
      missing: [],
      asked_at: null,
      allergies: { state: 'unasked', told: [] },
      draft: { revision: 0, items: [], advice: null },
      warnings: [],
      prescriptions: [data],
    })
    expect(await acts()).toEqual(['prescribed'])
  })

  it('PAIR-02 does not name a guest of the call unless both agreed', async () => {
    await aGuest(api, id, false)
    const named = [{ advice: 'Rest with Arjun Das' }, { items: [item({ instructions: 'Not for Arjun Das' })] }]
    for (const part of named) expect(await refusedWith(issue(part))).toEqual([422, 'names_guest', undefined])
    await expectNothing()
    await api.db.updateTable('meeting_guests').set({ patient_lets_name: true }).execute()
    expect((await issue(named[0])).status).toBe(200)
  })

  it('is not issued without the right PIN, and its try is counted', async () => {
    expect(await refusedWith(issue({ pin: '1357' }))).toEqual([422, 'pin_wrong', undefined])
    expect([await issued(), await acts()]).toEqual([[], []])
    const tries = api.db.selectFrom('signing_pins').select('wrong_tries').where('doctor_id', '=', doctorId)
    expect(await tries.executeTakeFirst()).toEqual({ wrong_tries: 1 })
    await api.db.deleteFrom('signing_pins').where('doctor_id', '=', doctorId).execute()
    expect(await refusedWith(issue())).toEqual([409, 'no_pin', undefined])
    expect(await issued()).toEqual([])
  })

  it('of twenty at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ data }) => data.code === 'version_taken')).toHaveLength(19)
    expect(await issued()).toHaveLength(1)
    expect(await acts()).toEqual(['prescribed'])
  })

  it('sent again, twenty times at once, is the same; something else under its key is refused', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue({ key })))
    expect(new Set(answers.map(({ data }) => data.verify_code)).size).toBe(1)
    expect(await refusedWith(issue({ key, advice: 'Other' }))).toEqual([409, 'key_taken', undefined])
    expect(await issued()).toHaveLength(1)
  })

  it('is amended by a new version, and the old one says so', async () => {
    const first = (await issue()).data
    const second = (await issue({ version: 2, items: [item({ days: 3 })] })).data
    expect(second).toMatchObject({ version: 2, state: 'valid' })
    const { data } = await api.get(`/prescription/details?prescription_id=${first.id}`, patient)
    expect(data).toEqual({ ...first, state: 'superseded' })
    const verify = async (code: string) => (await api.get(`/prescription/verify?code=${code}`)).data.state
    expect([await verify(first.verify_code), await verify(second.verify_code)]).toEqual(['superseded', 'valid'])
    expect(await acts()).toEqual(['prescribed', 'amended'])
    const { prescriptions } = (await api.get('/patient/record-contents', patient)).data
    expect(prescriptions).toEqual({ count: 1, last_at: second.issued_at })
  })

  it('never changes: the database refuses an update, a deletion and one more medicine', async () => {
    const { data } = await issue()
    await expect(sql`update prescriptions set advice = 'x' where id = ${data.id}`.execute(api.db)).rejects.toThrow(
      'only ever added to',
    )
    await expect(sql`update prescription_items set days = 9`.execute(api.db)).rejects.toThrow('only ever added to')
    await expect(sql`delete from prescription_items`.execute(api.db)).rejects.toThrow('only ever added to')
    const more = sql`insert into prescription_items select prescription_id, 2, 'cetirizine', 'Cetirizine', 'Tablet 10 mg',
      morning, noon, evening, night, days, instructions, rhythm from prescription_items where prescription_id = ${data.id}`
    await expect(more.execute(api.db)).rejects.toThrow('as many medicines as it says')
    expect((await api.get(`/prescription/details?prescription_id=${data.id}`, patient)).data).toEqual(data)
  })

  it('counts until its last day in India', async () => {
    const { data } = await issue()
    const state = async () => (await api.get(`/prescription/verify?code=${data.verify_code}`)).data.state
    api.time.now = new Date('2026-12-21T18:00:00.000Z')
    expect(await state()).toBe('valid')
    api.time.now = new Date('2026-12-21T18:30:00.000Z')
    expect(await state()).toBe('expired')
  })
})

describe('RECD-02 the telemedicine rules', () => {
  it('tramadol is prohibited: never by any consultation', async () => {
    expect(await refusedWith(issue({ items: [item(), TRAMADOL] }))).toEqual([422, 'prohibited', 'Tramadol'])
    await expectNothing()
  })

  it('sildenafil, of list A, is refused by voice at a first visit and issued by video', async () => {
    await begin(['Sexologist'], { mode: 'audio' })
    expect(await refusedWith(issue({ items: [SILDENAFIL] }))).toEqual([422, 'needs_video', 'Sildenafil'])
    await expectNothing()
    await begin(['Sexologist'], { mode: 'video' })
    expect((await issue({ items: [SILDENAFIL] })).status).toBe(200)
  })

  it('sildenafil goes on by voice at the follow-up of a consultation by video, and of none by voice', async () => {
    await begin(['Sexologist'], { mode: 'audio', visit: 'follow_up' })
    await aConsultation(api, { patient, doctorId, mode: 'audio', status: 'completed', startsIn: -9 * DAY })
    expect(await refusedWith(issue({ items: [SILDENAFIL] }))).toEqual([422, 'needs_video', 'Sildenafil'])
    await expectNothing()
    await aConsultation(api, { patient, doctorId, mode: 'video', status: 'completed', startsIn: -10 * DAY })
    expect((await issue({ items: [SILDENAFIL] })).status).toBe(200)
  })

  it('sertraline, of list B, is refused at a first visit and issued at a follow-up', async () => {
    expect(await refusedWith(issue({ items: [SERTRALINE] }))).toEqual([422, 'needs_follow_up', 'Sertraline'])
    await expectNothing()
    await begin(['Sexologist'], { visit: 'follow_up' })
    expect((await issue({ items: [SERTRALINE] })).status).toBe(200)
  })

  it('paracetamol, of list O, is issued by voice at a first visit', async () => {
    await begin(['Sexologist'], { mode: 'audio' })
    expect((await issue()).status).toBe(200)
  })

  it.each([['Therapist'], ['Counsellor']] as const)('a %s has no pad, and issues nothing', async (type) => {
    await begin([type])
    expect(await refusedWith(issue())).toEqual([403, 'not_a_prescriber', undefined])
    expect((await api.get(`/prescription/pad?encounter_id=${id}`, doctor)).status).toBe(403)
    expect((await api.get(`/prescription/medicines?encounter_id=${id}`, doctor)).status).toBe(403)
    expect((await api.get(`/encounter?encounter_id=${id}`, doctor)).data.can_prescribe).toBe(false)
    await expectNothing()
  })

  it('a discovery call has no pad either', async () => {
    await begin(['Sexologist'], { kind: 'discovery_call' })
    expect(await refusedWith(issue())).toEqual([403, 'not_a_prescriber', undefined])
    await expectNothing()
  })

  it('nothing is issued before both have met', async () => {
    await begin(['Sexologist'], { status: 'confirmed', startsIn: DAY })
    expect(await refusedWith(issue())).toEqual([409, 'not_begun', undefined])
    await expectNothing()
  })

  it('nothing is issued to somebody who has not told who they are', async () => {
    await api.db.deleteFrom('patient_profiles').where('user_id', '=', patient.id).execute()
    expect(await refusedWith(issue())).toEqual([422, 'identity_missing', undefined])
    expect((await api.get(`/prescription/pad?encounter_id=${id}`, doctor)).data.why_not).toBe('identity_missing')
    await expectNothing()
  })

  it('nothing is issued after the notes are signed', async () => {
    const note = { encounter_id: id, field: 'plan', text: 'Rest', based_on: 0, tab: randomUUID(), n: 1 }
    await api.post('/notes', note, doctor)
    await api.post(
      '/notes/sign',
      { encounter_id: id, complaint: 0, findings: 0, assessment: 0, plan: 1, pin: PIN },
      doctor,
    )
    expect(await refusedWith(issue())).toEqual([409, 'signed', undefined])
    expect(await issued()).toEqual([])
  })

  it.each([
    ['a form that it does not come in', { preparation: 'Tablet 1 mg' }, 'unknown_medicine'],
    ['a medicine that is not on the list', { medicine: 'snake-oil' }, 'unknown_medicine'],
    ['no dose', { morning: 0, night: 0 }, 'no_dose'],
    ['once a week at times of the day', { rhythm: 'weekly', days: 7 }, 'no_dose'],
    ['when needed without a maximum of the day', { rhythm: 'when_needed', morning: 0, night: 0, amount: 1 }, 'no_dose'],
  ])('%s is refused', async (_, change, code) => {
    expect((await refusedWith(issue({ items: [item(change)] }))).slice(0, 2)).toEqual([422, code])
    await expectNothing()
  })

  it.each([
    ['once a week', { rhythm: 'weekly', morning: 0, night: 0, amount: 10.5, days: 7 }],
    ['once', { rhythm: 'once', morning: 0, night: 0, amount: 11, days: 1 }],
    ['every day', { morning: 10.5 }],
    ['when needed', { rhythm: 'when_needed', morning: 0, night: 0, amount: 11, most_a_day: 12 }],
  ])('CLIN-02 more than ten at a time %s is refused', async (_, change) => {
    expect((await issue({ items: [item(change)] })).status).toBe(400)
    await expectNothing()
  })

  it('the same medicine twice is refused, and what is taken when needed is not', async () => {
    expect(await refusedWith(issue({ items: [item(), item()] }))).toEqual([422, 'twice', 'Paracetamol'])
    await expectNothing()
    const whenNeeded = item({ rhythm: 'when_needed', morning: 0, night: 0, amount: 1, most_a_day: 3 })
    expect((await issue({ items: [whenNeeded] })).status).toBe(200)
  })

  it('are kept by the database too, whatever the server would let through', async () => {
    const insert = (slug: string, preparation: string, encounter = id) =>
      api.db.transaction().execute(async (trx) => {
        const key = randomUUID()
        await trx
          .insertInto('prescriptions')
          .values({
            id: key,
            encounter_id: encounter,
            version: 1,
            issued_at: now,
            valid_until: '2027-01-01',
            verify_code: key.replaceAll('-', '').slice(0, 12).toUpperCase(),
            prescriber: JSON.stringify({
              name: '',
              degree: '',
              registration_no: '',
              registration_council: '',
              clinic: '',
              address: '',
              contact: '',
            }),
            recipient: JSON.stringify({ legal_name: '', age: 1, sex: 'other', address: '' }),
            advice: null,
            medicines: 1,
            hash: 'a'.repeat(64),
          })
          .execute()
        await trx
          .insertInto('prescription_items')
          .values({
            prescription_id: key,
            n: 1,
            medicine_slug: slug,
            name: slug,
            preparation,
            rhythm: 'daily',
            morning: 1,
            noon: 0,
            evening: 0,
            night: 0,
            amount: null,
            most_a_day: null,
            days: 1,
            instructions: null,
            reason: null,
            warned_of: null,
          })
          .execute()
      })
    const open = (encounter: string) =>
      api.db.insertInto('encounters').values({ appointment_id: encounter, opened_at: now }).execute()
    const of = async (wish: Partial<Parameters<typeof aConsultation>[1]>) => {
      const one = await aConsultation(api, { patient, doctorId, ...wish })
      await open(one)
      return one
    }
    await open(id)
    await expect(insert('tramadol', 'Tablet 50 mg')).rejects.toThrow('never prescribed here')
    await expect(insert('sertraline', 'Tablet 50 mg')).rejects.toThrow('list B needs a follow-up')
    await expect(insert('sildenafil', 'Tablet 50 mg', await of({ mode: 'audio' }))).rejects.toThrow('by video')
    await expect(insert('paracetamol', 'Tablet 500 mg', await of({ status: 'confirmed' }))).rejects.toThrow('has begun')
    const therapist = await aDoctor(api.db, { types: ['Therapist'] })
    const theirs = await of({ doctorId: therapist })
    await expect(insert('paracetamol', 'Tablet 500 mg', theirs)).rejects.toThrow('only registered doctors prescribe')
    await expectNothing()
    await insert('sildenafil', 'Tablet 50 mg')
    expect(await issued()).toHaveLength(1)
  })
})

describe('RECD-02 the pad', () => {
  const find = (searchValue: string) =>
    api.get(`/prescription/medicines?encounter_id=${id}&searchValue=${searchValue}`, doctor)

  it('says of each medicine whether it may be prescribed here, and what speaks against it', async () => {
    await api.post('/user/history', { key: randomUUID(), kind: 'medicine', text: 'Sorbitrate' }, patient)
    expect((await find('sildenafil')).data).toMatchObject([
      {
        slug: 'sildenafil',
        why_not: null,
        warnings: [{ kind: 'told', says: expect.stringContaining('nitrate'), told: 'Sorbitrate', since: null }],
      },
    ])
    expect((await find('tramadol')).data).toMatchObject([{ why_not: 'prohibited', warnings: [] }])
    expect((await find('sertraline')).data).toMatchObject([{ why_not: 'needs_follow_up' }])
  })

  it('PATD-04 is another doctor’s as little as missing', async () => {
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    const answers = [
      await issue({}, other),
      await api.get(`/prescription/pad?encounter_id=${id}`, other),
      await api.get(`/prescription/medicines?encounter_id=${id}`, other),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    await expectNothing()
  })
})

describe('RECD-02 what was issued', () => {
  it('PATD-04 is shown to nobody else, by any call', async () => {
    const { data } = await issue()
    const strangers = [await api.aPatient(), await api.aDoctorsAccount(await aDoctor(api.db))]
    for (const stranger of strangers) {
      for (const path of ['details', 'file'])
        expect((await api.get(`/prescription/${path}?prescription_id=${data.id}`, stranger)).status).toBe(404)
      expect((await api.get(`/prescription/list?patient_id=${patient.id}`, stranger)).status).toBe(404)
    }
  })

  it('is a PDF whose name says nothing of a medicine, for the patient and their doctor', async () => {
    const { data } = await issue()
    for (const reader of [patient, doctor]) {
      const file = (await api.get(`/prescription/file?prescription_id=${data.id}`, reader)).data
      expect(file).toMatchObject({
        name: expect.stringMatching(/^prescription-[0-9A-Z-]{14}\.pdf$/),
        media_type: 'application/pdf',
      })
      expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('CLIN-04 is looked up by its code: what stands on the paper, and of the patient initials and age', async () => {
    const { verify_code } = (await issue()).data
    const typed = verify_code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    const { status, data } = await api.get(`/prescription/verify?code=${typed}`)
    expect(status).toBe(200)
    expect(data).toEqual({
      doctor_name: `Dr Test ${doctorId}`,
      registration_no: `DEMO-${doctorId}`,
      registration_council: 'Demo Council',
      issued_at: now.toISOString(),
      valid_until: '2026-12-21',
      state: 'valid',
      patient_initials: 'M. P.',
      patient_age: 36,
      items: [
        {
          name: 'Paracetamol',
          preparation: 'Tablet 500 mg',
          rhythm: 'daily',
          morning: 1,
          noon: 0,
          evening: 0,
          night: 0.5,
          amount: null,
          most_a_day: null,
          days: 5,
          instructions: null,
        },
      ],
    })
    expect(JSON.stringify(data)).not.toMatch(/Meera|Pillai|Example Lane|411001|1990/)
    const unknown = await api.get('/prescription/verify?code=0000-0000-0000')
    expect([unknown.status, unknown.data.code]).toEqual([404, 'unknown_code'])
  })
})
