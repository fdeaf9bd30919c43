import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { answerCommand } from '../../../app/admin/answer-command.ts'
import { VERBS } from '../../../app/admin/verbs.ts'
import { openDatabase } from '../../../platform/db/client.ts'

const WORDS = 'I was not rushed, and I could ask everything.'
let api: TestApi
let now: Date
let patient: Person
let doctor: Person
let doctorId: number
let appointment_id: string

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient('Meera Pillai')
  appointment_id = await aCall()
})

const join = (id: string, ...people: Person[]) =>
  api.db
    .insertInto('meeting_joins')
    .values(people.map(({ id: user_id }) => ({ appointment_id: id, user_id, joined_at: api.time.now })))
    .execute()
async function aCall(people: Person[] = [patient, doctor], by = patient) {
  const id = await aConsultation(api, { patient: by, doctorId, status: 'in_progress' })
  if (people.length > 0) await join(id, ...people)
  return id
}
const asked = async () => (await api.get('/feedback/asked', patient)).data
const give = (change: object = {}, by = patient) =>
  api.post('/feedback/give', { appointment_id, score: 5, ...change }, by)
const own = () => api.get(`/feedback/given?appointment_id=${appointment_id}`, patient)
const withdraw = (by = patient) => api.post('/feedback/withdraw', { appointment_id }, by)
const rows = () =>
  api.db.selectFrom('feedback_given').selectAll().where('appointment_id', '=', appointment_id).execute()
const received = async () => (await api.get('/feedback/received', doctor)).data
const shown = async () => (await api.get(`/feedback/feedback-list?doctor_id=${doctorId}`)).data
async function run(verb: string, ...more: string[]) {
  const open = () => openDatabase({ url: api.url, poolMax: 2 })
  const words = ['feedback', verb, '--appointment', appointment_id, ...more, '--yes', '--as', 'Anita Rao']
  return answerCommand({ open, now: async () => api.time.now, verbs: VERBS }, words)
}
const show = () => run('show', '--title', 'I was heard')

describe('feedback of a call', () => {
  it('is asked on the day of a call that took place, given with one tap, and once however often it is sent', async () => {
    expect(await asked()).toEqual({ appointment_id, doctor_name: expect.stringMatching(/^Dr Test/), score: null })
    const sent = await Promise.all(Array.from({ length: 10 }, () => give()))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rows()).toMatchObject([{ score: 5, words: null, may_show: false }])
    expect((await asked()).score).toBe(5)
    api.time.now = new Date(now.getTime() + DAY)
    expect(await asked()).toBeNull()
  })

  it('is not asked of a call in which somebody was missing, and nobody gives it for another', async () => {
    await api.db.deleteFrom('meeting_joins').where('user_id', '=', doctor.id).execute()
    expect(await asked()).toBeNull()
    expect((await give()).data.code).toBe('not_met')
    await join(appointment_id, doctor)
    expect((await give({}, await api.aPatient())).status).toBe(404)
    expect((await give({ score: 6 })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('is read by its expert without who said it or on which day, and by no other', async () => {
    await give({ score: 4, words: WORDS })
    const other = await aCall()
    await api.post('/feedback/give', { appointment_id: other, score: 1 }, patient)
    expect(await received()).toEqual({
      count: 2,
      average: 2.5,
      scores: [1, 0, 0, 1, 0],
      words: [{ month: '2026-11', score: 4, words: WORDS, is_shown: false }],
      has_more: false,
    })
    const withWords = async (score: number) => (await api.get(`/feedback/received?score=${score}`, doctor)).data
    expect(await withWords(4)).toMatchObject({ count: 2, words: [{ score: 4 }] })
    expect(await withWords(5)).toMatchObject({ count: 2, words: [] })
    expect((await api.get('/feedback/received?score=6', doctor)).status).toBe(400)
    const another = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await api.get('/feedback/received', another)).data).toMatchObject({ count: 0, average: null, words: [] })
  })
})

describe('what everybody reads of it', () => {
  it('is shown with a yes and after an operator’s look, with a first name', async () => {
    await give({ words: WORDS })
    expect((await show()).code).toBe(1)
    expect(await shown()).toEqual([])
    await give({ words: WORDS, may_show: true })
    expect(await shown()).toEqual([])
    expect((await show()).code).toBe(0)
    expect(await shown()).toMatchObject([
      { title: 'I was heard', description: WORDS, patient_name: 'Meera', location: 'India' },
    ])
    expect((await received()).words[0].is_shown).toBe(true)
    expect((await show()).code).toBe(1)
    expect(await shown()).toHaveLength(1)
  })

  it.each([
    ['their yes', { words: WORDS }],
    ['the words', { may_show: true }],
    ['them for others', { words: 'Something else entirely.', may_show: true }],
  ])('goes when its patient takes back %s', async (_what, change) => {
    await give({ words: WORDS, may_show: true })
    await show()
    await give(change)
    expect(await shown()).toEqual([])
  })

  it('goes at once when its patient takes their yes back, at any later time, and its expert keeps the words', async () => {
    const version = async () =>
      (await sql<{ version: number }>`select version from content_version`.execute(api.db)).rows[0]!.version
    await give({ words: WORDS, may_show: true })
    await show()
    api.time.now = new Date(now.getTime() + 20 * DAY)
    expect((await own()).data).toEqual({ score: 5, words: WORDS, may_show: true, is_shown: true })
    expect((await withdraw(await api.aPatient())).status).toBe(404)
    expect(await shown()).toHaveLength(1)
    const before = await version()
    for (let times = 0; times < 2; times++)
      expect((await withdraw()).data).toEqual({ score: 5, words: WORDS, may_show: false, is_shown: false })
    expect(await shown()).toEqual([])
    expect(await version()).toBeGreaterThan(before)
    expect((await received()).words).toMatchObject([{ words: WORDS, is_shown: false }])
    expect((await show()).code).toBe(1)
  })

  it('of twenty shows and takings back at once nothing stays shown that has no yes', async () => {
    await give({ words: WORDS, may_show: true })
    await Promise.all(Array.from({ length: 20 }, (_, nth) => (nth % 2 === 0 ? show() : withdraw())))
    expect(await shown()).toEqual([])
    expect(await rows()).toMatchObject([{ may_show: false, feedback_id: null }])
  })

  it('goes when an operator passes it, and with the visit’s feedback', async () => {
    await give({ words: WORDS, may_show: true })
    await show()
    await run('pass')
    expect(await shown()).toEqual([])
    expect((await received()).words).toHaveLength(1)
    await show()
    await api.db.deleteFrom('feedback_given').where('appointment_id', '=', appointment_id).execute()
    expect(await shown()).toEqual([])
  })
})
