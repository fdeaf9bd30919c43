import { MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'

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
  doctorId = await aDoctor(api.db, { types: ['Therapist'] })
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aConsultation(api, { patient, doctorId, kind: 'therapist_session' })
})

const set = (change: object = {}, by = doctor) =>
  api.post(
    '/appointment/milestone',
    {
      key: randomUUID(),
      encounter_id: id,
      title: 'Sleep enough',
      target: 'Seven hours',
      due_on: '2026-12-24',
      ...change,
    },
    by,
  )
const move = (milestone_id: string, state: string, by: Person) =>
  api.post('/appointment/milestone/state', { milestone_id, state }, by)
const milestones = () => api.db.selectFrom('milestones').select('id').where('encounter_id', '=', id).execute()
const steps = (milestoneId: string) =>
  api.db
    .selectFrom('milestone_steps')
    .select(['n', 'state', 'by_user'])
    .where('milestone_id', '=', milestoneId)
    .orderBy('n')
    .execute()

describe('DOCD-03 a milestone', () => {
  it('is set once by its key, and both read it', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => set({ key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await set({ key, title: 'Other' })).data.code).toBe('key_taken')
    const { data } = await api.get('/appointment/milestone', patient)
    expect(data).toEqual([
      {
        id: key,
        title: 'Sleep enough',
        target: 'Seven hours',
        due_on: '2026-12-24',
        state: 'planned',
        changed_at: now.toISOString(),
        doctor_name: `Dr Test ${doctorId}`,
        ticks: [],
      },
    ])
    expect((await api.get(`/appointment/milestone?patient_id=${patient.id}`, doctor)).data).toEqual(data)
  })

  it('is moved by either, and keeps who did it', async () => {
    const key = randomUUID()
    await set({ key })
    api.time.now = new Date(now.getTime() + MINUTE)
    await Promise.all(Array.from({ length: 10 }, () => move(key, 'in_progress', patient)))
    const { data } = await move(key, 'reached', doctor)
    expect(data).toMatchObject([{ state: 'reached', changed_at: api.time.now.toISOString() }])
    expect(await steps(key)).toEqual([
      { n: 1, state: 'planned', by_user: doctor.id },
      { n: 2, state: 'in_progress', by_user: patient.id },
      { n: 3, state: 'reached', by_user: doctor.id },
    ])
    await expect(api.db.updateTable('milestones').set({ title: 'x' }).execute()).rejects.toThrow('only ever added to')
  })

  it('comes page by page: those in work first, then paused ones, then reached ones', async () => {
    const [reached, paused, older, newer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    for (const key of [older, paused, newer, reached]) {
      api.time.now = new Date(api.time.now.getTime() + MINUTE)
      await set({ key })
    }
    await move(reached, 'reached', patient)
    await move(paused, 'paused', patient)
    const { data: moved } = await move(older, 'in_progress', patient)
    const idsOf = (found: { id: string }[]) => found.map((one) => one.id)
    expect(idsOf(moved)).toEqual([newer, older, paused, reached])
    for (const [by, who] of [
      [patient, ''],
      [doctor, `&patient_id=${patient.id}`],
    ] as const) {
      const page = async (query: string) => idsOf((await api.get(`/appointment/milestone?${query}${who}`, by)).data)
      expect([await page('limit=3'), await page('skip=3&limit=3'), await page('skip=4')]).toEqual([
        [newer, older, paused],
        [reached],
        [],
      ])
    }
    expect((await api.get('/appointment/milestone?limit=51', patient)).status).toBe(400)
  })

  it('for a day that has been, or at a discovery call, is refused', async () => {
    const late = await set({ due_on: '2026-11-20' })
    expect([late.status, late.data.code]).toEqual([422, 'due_before'])
    const call = await aConsultation(api, { patient, doctorId, kind: 'discovery_call', startsIn: -60 * MINUTE })
    expect((await set({ encounter_id: call })).data.code).toBe('no_consultation')
    expect(await milestones()).toEqual([])
  })

  it('PATD-04 is another’s as little as missing', async () => {
    const key = randomUUID()
    await set({ key })
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await set({}, other)).status).toBe(404)
    for (const stranger of [other, await api.aPatient()]) {
      const refused = await move(key, 'reached', stranger)
      expect([refused.status, refused.data.code]).toEqual([404, 'milestone_not_found'])
      expect((await api.get(`/appointment/milestone?patient_id=${patient.id}`, stranger)).status).toBe(404)
    }
    expect(await steps(key)).toHaveLength(1)
    expect(await milestones()).toHaveLength(1)
  })
})
