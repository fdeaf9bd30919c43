import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const slotsOf = async (doctorId: number) => {
  const { data } = await api.get(`/availability-slot/for-discovery-call?doctor_id=${doctorId}`)
  return (data.days as { slots: { starts_at: string }[] }[]).flatMap(({ slots }) => slots)
}

it('SAFE-07 no time is offered of an expert without a login, and none is held', async () => {
  const doctorId = await aDoctor(api.db)
  const [first] = await slotsOf(doctorId)
  expect(first).toBeDefined()
  await api.db.updateTable('doctors').set({ user_id: null }).where('id', '=', doctorId).execute()
  expect(await slotsOf(doctorId)).toEqual([])
  const patient = await api.aPatient()
  for (const path of ['/discovery-call/slot-book', '/user/bookAppointment?consultation_type=video']) {
    const refused = await api.post(path, { doctor_id: doctorId, starts_at: first!.starts_at }, patient)
    expect([path, refused.status, refused.data?.code]).toEqual([path, 422, 'slot_not_offered'])
  }
  expect(await api.db.selectFrom('appointments').select('id').execute()).toEqual([])
})
