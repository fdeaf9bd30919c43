import { DAY, MINUTE } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage } from '../../../../test/packages.ts'
import type { Person } from '../../../../test/people.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { PIN } from '../../../../test/signing.ts'
import { aPlanWithWeeks, openThreads } from '../../../../test/threads.ts'
import { makeOffer } from '../../money/offers/make-offer.ts'
import { dietsOf } from './today.repository.ts'

let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
let id: string
let now: Date
let day: string
beforeAll(async () => {
  api = await testApi({}, { content: true })
  now = api.time.now
  day = indiaDate(now.toISOString())
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aConsultation(api, { patient, doctorId })
})

const home = async (by = patient) => (await api.get('/patient/today', by)).data
const setMilestone = async () => {
  const key = randomUUID()
  await api.post(
    '/appointment/milestone',
    { key, encounter_id: id, title: 'In bed by ten', target: 'Five of seven nights' },
    doctor,
  )
  return key
}
const giveDiet = async () => {
  const key = randomUUID()
  const meals = ['Breakfast', 'Lunch'].map((name) => ({ name, at: '8 am', what: 'As said' }))
  const plan = { key, encounter_id: id, title: 'Iron plan', goal: 'More iron', meals, starts_on: day, days: 14 }
  await api.post('/diet-plan/add', plan, doctor)
  return key
}
const prescribe = async (change: object = {}) => {
  const key = randomUUID()
  const { id: city_id } = await api.db
    .selectFrom('cities')
    .select('id')
    .where('name', '=', 'Pune')
    .executeTakeFirstOrThrow()
  const identity = { legal_name: 'Meera Pillai', date_of_birth: '1990-05-31', sex: 'female' }
  const address = { address_line: '12 Example Lane', city_id, pin: '411001' }
  await api.post('/user/profile', { name: 'Meera', ...identity, ...address }, patient)
  const dose = { morning: 0, noon: 0, evening: 0, night: 0, amount: null, most_a_day: null }
  const item = { medicine: 'paracetamol', preparation: 'Tablet 500 mg', rhythm: 'daily', ...dose, morning: 1, days: 5 }
  const items = [{ ...item, ...change }]
  expect(
    (await api.post('/prescription/add', { key, encounter_id: id, version: 1, items, pin: PIN }, doctor)).status,
  ).toBe(200)
  return key
}
const practise = (at: Date, is_whole = true) =>
  api.db
    .insertInto('exercise_sessions')
    .values({ id: randomUUID(), patient_id: patient.id, exercise_slug: 'slow-breath', at, seconds: 60, is_whole })
    .execute()
const taskOf = async (kind: string) => (await home()).tasks.find((task: { kind: string }) => task.kind === kind)

describe('HOME-01 the home of a patient', () => {
  it('is empty for who has nothing, and for patients alone', async () => {
    const other = await api.aPatient()
    expect(await home(other)).toMatchObject({
      call: null,
      later: 0,
      step: { kind: 'start_index' },
      tasks: [],
      index: null,
      news: [],
      plan: null,
    })
    expect((await api.get('/patient/today', doctor)).status).toBe(403)
  })

  it('has the soonest call, how many follow, and another step beside it', async () => {
    await api.db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', id).execute()
    const another = await aDoctor(api.db)
    await aConsultation(api, { patient, doctorId: another, status: 'confirmed', startsIn: 3 * DAY })
    const soon = await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: 20 * 60 * MINUTE })
    await aConsultation(api, { patient, doctorId, status: 'cancelled_patient', startsIn: MINUTE })
    expect(await home()).toMatchObject({ call: { id: soon }, later: 1, step: { kind: 'identity' } })
    expect((await api.get('/patient/next', patient)).data).toMatchObject({ kind: 'soon', appointment: { id: soon } })
  })

  it('has what an expert offered to them as long as they can take it, and nobody else has', async () => {
    const slug = `offered-${randomUUID()}`
    await aPackage(api.db, { slug, is_linked: true })
    const offer = { slug, patientId: patient.id, doctorId, now }
    expect((await api.db.transaction().execute((trx) => makeOffer(trx, offer))).ok).toBe(true)
    const { offers } = await home()
    expect(offers).toEqual((await api.get('/package/publish', patient)).data)
    expect(offers).toMatchObject([{ package_slug: slug, state: 'open' }])
    expect((await home(await api.aPatient())).offers).toEqual([])
    api.time.now = new Date(now.getTime() + 8 * DAY)
    expect((await home()).offers).toEqual([])
  })

  it('has the tasks of the day, each ticked by its own call, once however often it is sent', async () => {
    const [milestone_id, diet_plan_id, prescription_id] = [await setMilestone(), await giveDiet(), await prescribe()]
    await practise(new Date(now.getTime() - DAY))
    await practise(now, false)
    expect((await home()).tasks).toMatchObject([
      { kind: 'exercise', slug: 'slow-breath', is_done: false, days_in_row: 1 },
      { kind: 'meals', diet_plan_id, meals: [{ is_done: false }, { name: 'Lunch', is_done: false }] },
      { kind: 'milestone', milestone_id, title: 'In bed by ten' },
      { kind: 'medicine', prescription_id, n: 1, is_done: false, due_on: day },
    ])
    for (let again = 0; again < 2; again++) {
      await api.post('/diet-plan/tick', { diet_plan_id, day, meal: 1, is_done: true }, patient)
      await api.post('/appointment/milestone/tick', { milestone_id, day, is_done: true }, patient)
      await api.post('/prescription/tick', { prescription_id, n: 1, day, is_done: true }, patient)
    }
    await practise(now)
    const { tasks } = await home()
    expect(tasks).toMatchObject([
      { is_done: true, days_in_row: 2 },
      { meals: [{ is_done: false }, { is_done: true }] },
      {},
      { is_done: true },
    ])
    expect(tasks[2].week.filter(({ is_done }: { is_done: boolean }) => is_done)).toEqual([{ day, is_done: true }])
    await api.post('/appointment/milestone/tick', { milestone_id, day, is_done: false }, patient)
    await api.post('/prescription/tick', { prescription_id, n: 1, day, is_done: false }, patient)
    expect((await taskOf('medicine')).is_done).toBe(false)
    expect(await api.db.selectFrom('milestone_ticks').selectAll().execute()).toEqual([])
  })

  it('has a goal in work, however many were reached or paused since', async () => {
    const milestone_id = await setMilestone()
    for (const state of ['reached', 'paused', 'reached', 'paused']) {
      api.time.now = new Date(api.time.now.getTime() + MINUTE)
      await api.post('/appointment/milestone/state', { milestone_id: await setMilestone(), state }, patient)
    }
    expect((await home()).tasks).toMatchObject([{ kind: 'milestone', milestone_id }])
  })

  it('ticks nothing of other people, of days to come, or of days before', async () => {
    const [milestone_id, prescription_id] = [await setMilestone(), await prescribe()]
    const other = await api.aPatient()
    const [before, after] = [-1, 1].map((days) => indiaDate(new Date(now.getTime() + days * DAY).toISOString()))
    const milestone = (on: string | undefined, by: Person) =>
      api.post('/appointment/milestone/tick', { milestone_id, day: on, is_done: true }, by)
    const dose = (on: string | undefined, by: Person, n = 1) =>
      api.post('/prescription/tick', { prescription_id, n, day: on, is_done: true }, by)
    expect((await milestone(day, other)).data).toEqual({ code: 'milestone_not_found' })
    expect((await dose(day, other)).data).toEqual({ code: 'prescription_not_found' })
    expect((await dose(day, patient, 2)).data).toEqual({ code: 'prescription_not_found' })
    for (const on of [before, after]) {
      expect((await milestone(on, patient)).data).toEqual({ code: 'not_a_day' })
      expect((await dose(on, patient)).data).toEqual({ code: 'not_a_day' })
    }
    expect((await milestone(day, doctor)).status).toBe(403)
    expect(await api.db.selectFrom('milestone_ticks').selectAll().execute()).toEqual([])
    expect(await api.db.selectFrom('dose_ticks').where('prescription_id', '=', prescription_id).execute()).toEqual([])
  })

  it('names what is new and who it is from, and keeps the words, the notes and the outcome to itself', async () => {
    const slug = `weeks-${doctorId}`
    await aPackage(api.db, { slug })
    await aPlanWithWeeks(api, { patient, slug, weeks: 8, days: 90 })
    await openThreads(api)
    const [thread] = (await api.get('/message/threads', patient)).data.threads
    await api.post('/message/send', { thread_id: thread.id, key: randomUUID(), text: 'SECRET words' }, doctor)
    const note = { encounter_id: id, based_on: 0, tab: randomUUID() }
    await api.post('/notes', { ...note, field: 'plan', text: 'SECRET plan', n: 1 }, doctor)
    await api.post('/notes', { ...note, field: 'findings', text: 'SECRET findings', n: 2 }, doctor)
    const prescription = await prescribe({ instructions: 'SECRET instructions' })
    const call = await aConsultation(api, { patient, doctorId, kind: 'discovery_call', startsIn: -60 * MINUTE })
    const outcome = { concerns: ['low-desire'], urgency: 'soon', path: 'none', profile_type: null, note: 'SECRET note' }
    await api.post('/appointment/outcome', { appointment_id: call, key: randomUUID(), ...outcome }, doctor)
    const before = await home()
    expect(before.news).toMatchObject([
      { kind: 'prescription', id: prescription, title: `Dr Test ${doctorId}` },
      { kind: 'message', id: thread.id, title: `Dr Test ${doctorId}` },
    ])
    // the weeks of the treatment and the last day are those of the plan's own page
    const [plan] = (await api.get('/user-plan/user/current', patient)).data
    expect(before.plan).toMatchObject({ week: 1, weeks: 8, usable_until: plan.ends_at })
    expect(plan.ends_at < plan.usable_until).toBe(true)
    api.time.now = new Date(now.getTime() + MINUTE)
    await api.post(
      '/notes/sign',
      { encounter_id: id, complaint: 0, findings: 1, assessment: 0, plan: 1, pin: PIN },
      doctor,
    )
    expect(JSON.stringify((await home()).news)).not.toContain('note')
    await api.post('/notes/share', { encounter_id: id, field: 'plan', is_shared: true }, doctor)
    const after = await home()
    expect(after.news[0]).toMatchObject({ kind: 'note', id })
    for (const shown of [before, after]) expect(JSON.stringify(shown)).not.toMatch(/SECRET|low-desire/)
  })

  it('shows how they are by the last reports, and no number where the answers gave none', async () => {
    const finish = async (overall: number | null, at: Date) => {
      const response_id = randomUUID()
      const response = { id: response_id, user_id: patient.id, version: 1, visitor_key_hash: null, expires_at: null }
      await api.db
        .insertInto('shi_responses')
        .values({ ...response, started_at: at, finished_at: at })
        .execute()
      const sections = JSON.stringify(overall === null ? [] : [2, 3, 4].map((n) => ({ n, score: n * 20 })))
      const flags = overall === null ? ['safe'] : []
      await api.db.insertInto('shi_scores').values({ response_id, rule: 1, overall, flags, sections }).execute()
      return response_id
    }
    await finish(48, new Date(now.getTime() - 10 * DAY))
    const last = await finish(57, new Date(now.getTime() - DAY))
    const { index } = await home()
    expect(index).toMatchObject({ response_id: last, overall: 57, line: [{ overall: 48 }, { overall: 57 }] })
    expect(index.focus).toHaveLength(1)
    await finish(null, now)
    expect((await home()).index).toMatchObject({ overall: null, focus: [], line: [{ overall: 48 }, { overall: 57 }] })
  })

  it('reads no more than what is the patient’s own', async () => {
    await giveDiet()
    for (const table of ['appointments', 'diet_plans', 'diet_ticks'])
      expect(await rowsRead(dietsOf(api.db, { patientId: patient.id, day }), table), table).toBeLessThan(10)
  })
})
