import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { payFor } from '../../../../test/paid.ts'
import { listEntries } from '../../../platform/audit/entries.repository.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { answerCommand } from '../answer-command.ts'
import { VERBS } from '../verbs.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const cancel = (appointment: string) =>
  answerCommand(
    { open: () => openDatabase({ url: api.url, poolMax: 2 }), now: async () => api.time.now, verbs: VERBS },
    ['appointment', 'cancel', '--appointment', appointment, '--yes', '--as', 'Anita Rao'],
  )

it('BOOK-03 TRUE-03 an operator cancels what we can’t keep: all of it goes back a minute before the start, and both are told', async () => {
  const doctor_id = await aDoctor(api.db)
  await api.aDoctorsAccount(doctor_id)
  const patient = await api.aPatient()
  const wish = { doctor_id, starts_at: '2026-11-23T11:00:00.000Z' }
  const { data } = await api.post('/user/bookAppointment?consultation_type=video', wish, patient)
  await payFor(api, data.id)
  api.time.now = new Date('2026-11-23T10:59:00.000Z')

  const { code, out } = await cancel(data.id)
  expect([code, JSON.parse(out!)]).toMatchObject([0, { result: { back_paise: 79_900 } }])
  const appointments = await api.db.selectFrom('appointments').select(['status', 'cancelled_by']).execute()
  expect(appointments).toEqual([{ status: 'cancelled_provider', cancelled_by: 'operator' }])
  expect(await api.db.selectFrom('slot_claims').selectAll().execute()).toEqual([])
  const refunds = () => api.db.selectFrom('refunds').select('amount_minor').execute()
  expect(await refunds()).toEqual([{ amount_minor: 79_900 }])
  const told = await api.db
    .selectFrom('outbox')
    .select(['key', 'payload'])
    .where('key', 'like', 'cancelled%')
    .orderBy('key')
    .execute()
  expect(told.map(({ key }) => key)).toEqual([`cancelled-with-you:${data.id}`, `cancelled:${data.id}`])
  const params = { starts_at: '2026-11-23T11:00:00.000Z', back: 'money' }
  expect(told[1]!.payload).toMatchObject({ template: 'appointment_cancelled_by_us', params })
  const [entry] = await listEntries(api.db, patient.id)
  expect(entry).toMatchObject({ act: 'cancelled', subject: 'appointment', actor_kind: 'operator', actor: 'Anita Rao' })

  expect((await cancel(data.id)).code).toBe(1)
  expect((await cancel('00000000-0000-4000-8000-000000000000')).code).toBe(1)
  expect(await refunds()).toHaveLength(1)
})
