import { DAY, MINUTE } from '@app/domain/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { aConsultation } from '../../../test/consultations.ts'
import { aDoctor } from '../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it('PATD-01 the one next thing is the reader’s own, and changes with what they have', async () => {
  const [patient, other] = [await api.aPatient(), await api.aPatient()]
  const [doctorId, another] = [await aDoctor(api.db), await aDoctor(api.db)]
  const next = async (by = patient) => (await api.get('/patient/next', by)).data
  expect(await next()).toEqual({ kind: 'nothing', appointment: null, paper_id: null, until: null })
  const ahead = await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: DAY })
  expect(await next()).toMatchObject({ kind: 'identity', appointment: { id: ahead } })
  const held = await aConsultation(api, { patient, doctorId: another, status: 'held', startsIn: 2 * DAY })
  expect(await next()).toMatchObject({ kind: 'pay', appointment: { id: held } })
  api.time.now = new Date(api.time.now.getTime() + DAY - 10 * MINUTE)
  expect(await next()).toMatchObject({ kind: 'join', appointment: { id: ahead } })
  expect((await next(other)).kind).toBe('nothing')
  expect((await api.get('/patient/next', await api.aDoctorsAccount(doctorId))).status).toBe(403)
})
