import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { actsOn } from '../../../../test/acts.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { PIN } from '../../../../test/signing.ts'

let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
let id: string
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aConsultation(api, { patient, doctorId })
})

const TEST = 'thyroid-tsh'
const change = (verb: 'add' | 'remove', lab_test = TEST, by = doctor, encounter_id = id) =>
  api.post(`/lab-test/${verb}LabTestByDoctor`, { encounter_id, lab_test }, by)
const orders = () => api.db.selectFrom('lab_orders').select('lab_test_slug').where('encounter_id', '=', id).execute()
const acts = () => actsOn(api.db, patient.id)

describe('DOCD-03 a lab test', () => {
  it('is asked for once, however often it is sent, and the patient reads it', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => change('add')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { data } = await api.get('/lab-order/list', patient)
    expect(data).toMatchObject([{ encounter_id: id, slug: TEST, doctor_name: `Dr Test ${doctorId}` }])
    expect((await api.get(`/lab-order/list?patient_id=${patient.id}`, doctor)).data).toEqual(data)
    expect(await acts()).toEqual(['asked_for'])
  })

  it('BOOK-05 that is taken at a lab is asked for too, and its patient books it there', async () => {
    const slug = 'semen-analysis'
    await change('add', slug)
    const [asked] = (await api.get('/lab-order/list', patient)).data
    expect(asked.slug).toBe(slug)
    const { labs } = (await api.get('/lab-test/get-lab-test-slot?pin=110001&place=lab')).data
    const wish = { slug: asked.slug, pin: '110001', lab: labs[0].slug, key: randomUUID() }
    const booked = await api.post('/lab-test/book-lab-test', wish, patient)
    expect([booked.status, booked.data.amount_paise]).toEqual([200, asked.price_paise])
    const shown = await api.get(`/lab-test/booking?lab_booking_id=${booked.data.booking_id}`, patient)
    expect(shown.data).toMatchObject({ state: 'ordered', address: null, lab: { slug: labs[0].slug } })
  })

  it('is one of a list that comes page by page, the latest first', async () => {
    const slugs = [TEST, 'semen-analysis', 'sti-essential']
    for (const slug of slugs) {
      expect((await change('add', slug)).status).toBe(200)
      api.time.now = new Date(api.time.now.getTime() + 60_000)
    }
    for (const [by, who] of [
      [patient, ''],
      [doctor, `&patient_id=${patient.id}`],
    ] as const) {
      const page = async (query: string) =>
        (await api.get(`/lab-order/list?${query}${who}`, by)).data.map(({ slug }: { slug: string }) => slug)
      expect([...(await page('limit=2')), ...(await page('skip=2&limit=2'))]).toEqual(slugs.toReversed())
      expect(await page('skip=3')).toEqual([])
    }
    expect((await api.get('/lab-order/list?limit=51', patient)).status).toBe(400)
  })

  it('is taken out again, once', async () => {
    await change('add')
    expect((await change('remove')).data).toEqual([])
    expect((await change('remove')).status).toBe(200)
    expect(await acts()).toEqual(['asked_for', 'took_out'])
  })

  it('that we do not offer, or at a discovery call, is refused', async () => {
    const unknown = await change('add', 'snake-oil')
    expect([unknown.status, unknown.data.code]).toEqual([422, 'unknown_test'])
    const call = await aConsultation(api, { patient, doctorId, kind: 'discovery_call', startsIn: -3_600_000 })
    const refused = await change('add', TEST, doctor, call)
    expect([refused.status, refused.data.code]).toEqual([422, 'no_consultation'])
    expect(await orders()).toEqual([])
    expect(await acts()).toEqual([])
  })

  it('is neither added nor taken out after the signature, by the database too', async () => {
    await change('add')
    const note = { encounter_id: id, field: 'plan', text: 'Rest', based_on: 0, tab: randomUUID(), n: 1 }
    await api.post('/notes', note, doctor)
    await api.post(
      '/notes/sign',
      { encounter_id: id, complaint: 0, findings: 0, assessment: 0, plan: 1, pin: PIN },
      doctor,
    )
    for (const refused of [await change('add', 'hba1c'), await change('remove')])
      expect([refused.status, refused.data.code]).toEqual([409, 'signed'])
    await expect(api.db.deleteFrom('lab_orders').where('encounter_id', '=', id).execute()).rejects.toThrow('signed')
    expect(await orders()).toEqual([{ lab_test_slug: TEST }])
  })

  it('PATD-04 is another’s as little as missing', async () => {
    await change('add')
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await change('remove', TEST, other)).status).toBe(404)
    for (const stranger of [other, await api.aPatient()])
      expect((await api.get(`/lab-order/list?patient_id=${patient.id}`, stranger)).status).toBe(404)
    expect(await orders()).toHaveLength(1)
  })
})
