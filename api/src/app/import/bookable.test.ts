import { profileTypesOf } from '@app/domain/profile-type'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { giveLogins } from '../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
  await giveLogins(api.db)
})
afterAll(() => api.close())

const TIMES = '/availability-slot/get-availability-slot-for-patient?consultation_type=video'

it('BOOK-03 every expert who is shown has times for a consultation, at their fee', async () => {
  const { data: doctors } = await api.get('/doctor/user/doctor-list?limit=100')
  expect(doctors.length).toBeGreaterThanOrEqual(10)
  for (const { id, fee_paise } of doctors) {
    const { data } = await api.get(`${TIMES}&doctor_id=${id}`)
    expect(data.doctors, String(id)).toMatchObject([{ id, price_paise: fee_paise }])
    expect(data.days.flatMap(({ slots }: { slots: object[] }) => slots).length, String(id)).toBeGreaterThan(5)
  }
})

it('BOOK-03 what a talk sold alone costs buys times with somebody of its kind, and with nobody whose fee is higher', async () => {
  const singles = await api.db
    .selectFrom('packages')
    .select(['price_paise', 'doctor_types_allowed'])
    .where('single_of', 'is not', null)
    .execute()
  expect(singles).toHaveLength(3)
  for (const { price_paise, doctor_types_allowed } of singles) {
    const [kind] = profileTypesOf(doctor_types_allowed)
    const { data } = await api.get(`${TIMES}&profile_type=${kind}&most_paise=${price_paise}`)
    expect(data.doctors.length, kind).toBeGreaterThanOrEqual(1)
    for (const doctor of data.doctors) expect(doctor.price_paise).toBeLessThanOrEqual(price_paise!)
  }
})
