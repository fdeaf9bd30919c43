import { DAY, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aPackage, aPlan } from '../../../../test/packages.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { PIN } from '../../../../test/signing.ts'

let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
let id: string
let now: Date
beforeAll(async () => {
  api = await testApi({}, { content: true })
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

const MEALS = [
  { name: 'Breakfast', at: '8 am', what: '2 idlis' },
  { name: 'Lunch', at: '1 pm', what: '2 rotis, 1 katori dal' },
]
const give = (change: object = {}, by = doctor) =>
  api.post(
    '/diet-plan/add',
    {
      key: randomUUID(),
      encounter_id: id,
      title: 'A plan',
      goal: 'Eat well',
      meals: MEALS,
      starts_on: '2026-11-21',
      days: 7,
      ...change,
    },
    by,
  )
const tick = (diet_plan_id: string, change: object = {}, by = patient) =>
  api.post('/diet-plan/tick', { diet_plan_id, day: '2026-11-21', meal: 0, is_done: true, ...change }, by)
const plans = () => api.db.selectFrom('diet_plans').select('id').where('encounter_id', '=', id).execute()
const list = (by: Person) => api.get(`/diet-plan/list?patient_id=${patient.id}`, by)

describe('DOCD-03 a diet plan', () => {
  it('BOOK-04 counts as one of those that its patient has bought, and without one belongs to the consultation', async () => {
    await aPackage(api.db, { slug: 'with-diet', type: 'diet_plan' })
    await aPlan(api, { patient, slug: 'with-diet' })
    const [key, other] = [randomUUID(), await api.aPatient()]
    await Promise.all(Array.from({ length: 5 }, () => give({ key })))
    const units = async () =>
      (await api.get('/payments/user-package', patient)).data[0].units.map(({ state }: { state: string }) => state)
    expect(await units()).toEqual(['consumed', 'available'])
    await give({ encounter_id: await aConsultation(api, { patient: other, doctorId }) })
    expect(await units()).toEqual(['consumed', 'available'])
    for (let n = 0; n < 2; n += 1) expect((await give()).status).toBe(200)
    expect(await units()).toEqual(['consumed', 'consumed'])
  })

  it('begins with one of eight templates', async () => {
    const { data } = await api.get('/diet-plan/templates', doctor)
    expect(data).toHaveLength(8)
    expect((await give({ ...data[0], slug: undefined })).status).toBe(200)
    expect((await api.get('/diet-plan/templates', patient)).status).toBe(403)
  })

  it('is given once by its key, and both read it', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => give({ key, avoid: 'Sugar' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await give({ key, avoid: 'Salt' })).data.code).toBe('key_taken')
    const { data } = await list(patient)
    expect(data).toEqual([
      {
        id: key,
        title: 'A plan',
        goal: 'Eat well',
        meals: MEALS,
        avoid: 'Sugar',
        water: null,
        starts_on: '2026-11-21',
        ends_on: '2026-11-27',
        doctor_name: `Dr Test ${doctorId}`,
        ticks: [],
      },
    ])
    expect((await list(doctor)).data).toEqual(data)
  })

  it('for days that have been, or at a discovery call, is refused', async () => {
    expect((await give({ starts_on: '2026-11-20' })).data.code).toBe('starts_before')
    const call = await aConsultation(api, { patient, doctorId, kind: 'discovery_call', startsIn: -60 * MINUTE })
    expect((await give({ encounter_id: call })).data.code).toBe('no_consultation')
    expect(await plans()).toEqual([])
  })

  it('is not given after the signature, and never changes', async () => {
    await give()
    const note = { encounter_id: id, field: 'plan', text: 'Rest', based_on: 0, tab: randomUUID(), n: 1 }
    await api.post('/notes', note, doctor)
    await api.post(
      '/notes/sign',
      { encounter_id: id, complaint: 0, findings: 0, assessment: 0, plan: 1, pin: PIN },
      doctor,
    )
    const refused = await give()
    expect([refused.status, refused.data.code]).toEqual([409, 'signed'])
    expect(await plans()).toHaveLength(1)
    await expect(api.db.updateTable('diet_plans').set({ title: 'x' }).execute()).rejects.toThrow('only ever added to')
  })

  it('PATD-04 is another’s as little as missing', async () => {
    const { data } = await give()
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    const another = await api.aPatient()
    expect((await give({}, other)).status).toBe(404)
    expect([(await list(other)).status, (await list(another)).status]).toEqual([404, 404])
    expect((await tick(data.id, {}, another)).data.code).toBe('diet_plan_not_found')
    expect((await list(patient)).data[0].ticks).toEqual([])
    expect(await plans()).toHaveLength(1)
  })
})

describe('PATD-02 a meal', () => {
  it('is ticked once a day, and ticked off again, after the signature too', async () => {
    const { id: plan } = (await give()).data
    await Promise.all(Array.from({ length: 10 }, () => tick(plan)))
    expect((await tick(plan, { meal: 1 })).data.ticks).toEqual([
      { day: '2026-11-21', meal: 0 },
      { day: '2026-11-21', meal: 1 },
    ])
    expect((await tick(plan, { is_done: false })).data.ticks).toEqual([{ day: '2026-11-21', meal: 1 }])
  })

  it.each([
    ['of a day to come', { day: '2026-11-22' }],
    ['of a day before the plan', { day: '2026-11-20' }],
    ['that the plan does not have', { meal: 2 }],
  ])('%s is refused', async (_, change) => {
    const { id: plan } = (await give()).data
    const refused = await tick(plan, change)
    expect([refused.status, refused.data.code]).toEqual([422, 'not_a_day'])
    expect((await list(patient)).data[0].ticks).toEqual([])
  })

  it('DOCD-03 of a day after the plan is refused', async () => {
    const { id: plan } = (await give()).data
    api.time.now = new Date(now.getTime() + 8 * DAY)
    expect((await tick(plan, { day: '2026-11-28' })).data.code).toBe('not_a_day')
    expect((await tick(plan, { day: '2026-11-27' })).status).toBe(200)
  })
})
