import { DAY, MINUTE } from '@app/domain/durations'
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

it('PATD-01 the one next thing is the reader’s own, and changes with what they have', async () => {
  const [patient, other] = [await api.aPatient(), await api.aPatient()]
  const [doctorId, another] = [await aDoctor(api.db), await aDoctor(api.db)]
  const next = async (by = patient) => (await api.get('/patient/next', by)).data
  expect(await next()).toEqual({ kind: 'start_index', appointment: null, paper_id: null, until: null, course: null })
  const ahead = await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: 2 * DAY })
  expect(await next()).toMatchObject({ kind: 'identity', appointment: { id: ahead } })
  const held = await aConsultation(api, { patient, doctorId: another, status: 'held', startsIn: 3 * DAY })
  expect(await next()).toMatchObject({ kind: 'pay', appointment: { id: held } })
  api.time.now = new Date(api.time.now.getTime() + DAY)
  expect(await next()).toMatchObject({ kind: 'soon', appointment: { id: ahead } })
  api.time.now = new Date(api.time.now.getTime() + DAY - 10 * MINUTE)
  expect(await next()).toMatchObject({ kind: 'join', appointment: { id: ahead } })
  expect((await next(other)).kind).toBe('start_index')
  const index = { user_id: other.id, version: 1, visitor_key_hash: null, started_at: api.time.now, expires_at: null }
  await api.db.insertInto('shi_versions').values({ id: 1 }).execute()
  await api.db
    .insertInto('shi_responses')
    .values({ ...index, id: randomUUID() })
    .execute()
  expect((await next(other)).kind).toBe('finish_index')
  await api.db.updateTable('shi_responses').set({ finished_at: api.time.now }).execute()
  expect((await next(other)).kind).toBe('nothing')
  expect((await api.get('/patient/next', await api.aDoctorsAccount(doctorId))).status).toBe(403)
})
