import { DAY, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'

let api: TestApi
let patient: Person
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
})

const add = (text: string, by = patient, key: string = randomUUID()) => api.post('/journal/add', { key, text }, by)
const list = (by: Person, query = '') => api.get(`/journal/list${query}`, by)
const rows = () =>
  api.db.selectFrom('journal_entries').select(['id', 'text']).where('patient_id', '=', patient.id).execute()

describe('PATD-02 a patient’s journal', () => {
  it('is written, changed, taken away, and read page by page, the latest first', async () => {
    const entries = []
    for (const text of ['One', 'Two', 'Three']) {
      entries.push((await add(text)).data)
      api.time.now = new Date(api.time.now.getTime() + MINUTE)
    }
    const [one, two, three] = entries
    expect((await list(patient, '?limit=2')).data).toEqual([three, two])
    expect((await list(patient, '?skip=2&limit=2')).data).toEqual([one])
    const changed = await api.post('/journal/edit', { entry_id: two.id, text: ' Better ' }, patient)
    expect(changed.data).toEqual({ ...two, text: 'Better' })
    expect((await api.post('/journal/remove', { entry_id: one.id }, patient)).status).toBe(200)
    expect((await list(patient)).data).toEqual([three, changed.data])
  })

  it('has the same sent again once, and nothing else under its key', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => add('One', patient, key)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await add('Two', patient, key)).data.code).toBe('key_taken')
    expect((await add('One', await api.aPatient(), key)).data.code).toBe('key_taken')
    expect(await rows()).toEqual([{ id: key, text: 'One' }])
  })

  it('SAFE-01 has two hundred entries a day, exactly, and more on the next', async () => {
    const replies = await Promise.all(Array.from({ length: 210 }, (_, index) => add(`Entry ${index}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(200)
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({ message: 'That is a lot for one day. Please go on tomorrow.', data: null })
    expect(refused[0]!.headers['retry-after']).toBe('86400')
    expect(await rows()).toHaveLength(200)
    expect((await add('By somebody else', await api.aPatient())).status).toBe(200)
    api.time.now = new Date(api.time.now.getTime() + DAY)
    expect((await add('The next day')).status).toBe(200)
  })

  it('PATD-04 is reached by no other patient and by no doctor, their own neither', async () => {
    const { id } = (await add('Mine alone')).data
    const doctorId = await aDoctor(api.db)
    await aConsultation(api, { patient, doctorId, status: 'confirmed' })
    const doctor = await api.aDoctorsAccount(doctorId)
    for (const by of [await api.aPatient(), doctor]) {
      const refused = by === doctor ? 403 : 404
      expect((await api.post('/journal/edit', { entry_id: id, text: 'Changed' }, by)).status).toBe(refused)
      expect((await api.post('/journal/remove', { entry_id: id }, by)).status).toBe(refused)
    }
    expect((await list(doctor)).status).toBe(403)
    expect((await list(await api.aPatient())).data).toEqual([])
    expect(await rows()).toEqual([{ id, text: 'Mine alone' }])
  })
})
