import { DAY } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it('DOCD-01 the days of a doctor have hours, leave and what is booked, and whose record was seen is written down', async () => {
  const doctorId = await aDoctor(api.db, { hours: [[540, 780]] })
  const doctor = await api.aDoctorsAccount(doctorId)
  const patient = await api.aPatient('Meera Pillai')
  const id = await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: DAY })
  await aConsultation(api, { patient, doctorId, status: 'cancelled_patient', startsIn: DAY / 2 })
  const other = await aDoctor(api.db)
  await aConsultation(api, { patient, doctorId: other, status: 'confirmed', startsIn: 2 * DAY })
  const leave = { starts_at: '2026-11-24T18:30:00.000Z', ends_at: '2026-11-25T04:30:00.000Z' }
  expect((await api.post('/inavailability', { key: randomUUID(), ...leave }, doctor)).status).toBe(200)

  const { data } = await api.get('/doctor/calendar?from=2026-11-22&days=7', doctor)
  expect(data).toHaveLength(7)
  expect(data[0]).toMatchObject({
    date: '2026-11-22',
    hours: [{ starts_at: '2026-11-22T03:30:00.000Z', ends_at: '2026-11-22T07:30:00.000Z' }],
    leave: [],
    booked: [{ appointment_id: id, kind: 'sexologist_consult', patient_name: 'Meera' }],
  })
  expect(data[3]).toMatchObject({ date: '2026-11-25', leave: [leave], booked: [] })
  expect(data.flatMap(({ booked }: { booked: unknown[] }) => booked)).toHaveLength(1)
  const read = await api.db
    .selectFrom('audit_entries')
    .select(['act', 'subject'])
    .where('actor', '=', doctor.id)
    .execute()
  expect(read).toEqual([{ act: 'read', subject: '/doctor/calendar' }])
})

it.each(['from=2026-11-22&days=43', 'from=2026-11-22&days=0', 'from=tomorrow&days=7', 'days=7'])(
  'no range but one of six weeks at most is answered: %s',
  async (query) => {
    const doctor = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await api.get(`/doctor/calendar?${query}`, doctor)).status).toBe(400)
  },
)
