import { HOUR, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { payFor } from '../../../../../test/paid.ts'
import type { Person } from '../../../../../test/people.ts'
import { testPostOffice } from '../../../../../test/post-office.ts'
import { createCancelService } from './cancel.service.ts'

let api: TestApi
let doctorId: number
let patient: Person
let now: Date
const START = '2026-11-23T11:00:00.000Z'
const FEE = 79_900

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  await api.db.deleteFrom('outbox').execute()
  doctorId = await aDoctor(api.db)
  patient = await api.aPatient()
})

const before = (milliseconds: number) => (api.time.now = new Date(Date.parse(START) - milliseconds))
async function book({ isCall = false, isPaid = true } = {}): Promise<string> {
  const path = isCall ? '/discovery-call/slot-book' : '/user/bookAppointment?consultation_type=video'
  const { data } = await api.post(path, { doctor_id: doctorId, starts_at: START }, patient)
  if (isPaid) await payFor(api, data.id)
  return data.id as string
}
const quote = (id: string, by = patient) => api.get(`/appointment/cancel-quote?id=${id}`, by)
const cancel = (appointment_id: string, quoted_paise = FEE, { by = patient, as = 'source', key = randomUUID() } = {}) =>
  api.post('/appointment/cancel', { appointment_id, as, quoted_paise, key }, by)
const row = (id: string) => api.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = async (id: string) => {
  const refunds = await api.db
    .selectFrom('refunds')
    .innerJoin('gateway_payments', 'gateway_payments.provider_payment_id', 'refunds.provider_payment_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'gateway_payments.order_id')
    .select('refunds.amount_minor')
    .where('appointment_id', '=', id)
    .execute()
  return refunds.map(({ amount_minor }) => amount_minor)
}
const claims = () => api.db.selectFrom('slot_claims').select('cell').where('doctor_id', '=', doctorId).execute()
async function expectBooked(id: string) {
  expect(await row(id)).toMatchObject({ status: 'confirmed', cancelled_by: null })
  expect(await claims()).toHaveLength(7)
  expect(await refundsOf(id)).toEqual([])
}

describe('BOOK-03 what a cancellation gives back', () => {
  it('is told before it, to the paisa, with the day by which it is back', async () => {
    const id = await book()
    expect((await quote(id)).data).toEqual({
      paid_paise: FEE,
      choices: [{ as: 'source', paise: FEE }],
      method: null,
      back_by: '2026-12-01',
      credit_days: null,
      unit: null,
    })
    before(2 * HOUR)
    expect((await quote(id)).data).toMatchObject({
      choices: [
        { as: 'credit', paise: FEE },
        { as: 'source', paise: 39_950 },
      ],
      credit_days: 180,
    })
    before(59 * MINUTE)
    expect((await quote(id)).data).toMatchObject({ choices: [{ as: 'source', paise: 0 }], back_by: null })
  })

  it('is nothing of one that cost nothing', async () => {
    const id = await book({ isPaid: false })
    await api.db.updateTable('appointments').set({ status: 'confirmed', price_paise: 0 }).where('id', '=', id).execute()
    expect((await quote(id)).data).toMatchObject({
      paid_paise: 0,
      choices: [{ as: 'source', paise: 0 }],
      back_by: null,
    })
    expect((await cancel(id, 0)).status).toBe(200)
    expect(await refundsOf(id)).toEqual([])
  })

  it('is nobody else’s to know', async () => {
    const id = await book()
    const other = await api.aPatient()
    expect((await quote(id, other)).status).toBe(404)
    expect((await cancel(id, FEE, { by: other })).status).toBe(404)
    await expectBooked(id)
  })
})

describe('BOOK-03 a cancellation', () => {
  it('frees the time at once, sends the money back and says who did it', async () => {
    const id = await book()
    const { status, data } = await cancel(id)
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'cancelled_patient', free_change_until: null })
    expect(await row(id)).toMatchObject({ cancelled_by: 'patient' })
    expect(await claims()).toEqual([])
    expect(
      await api.db.selectFrom('patient_claims').selectAll().where('patient_id', '=', patient.id).execute(),
    ).toEqual([])
    expect(await refundsOf(id)).toEqual([FEE])
    const again = { doctor_id: doctorId, starts_at: START }
    const other = await api.aPatient()
    expect((await api.post('/user/bookAppointment?consultation_type=video', again, other)).status).toBe(200)
    const { data: listed } = await api.get('/appointment/patient-appointment', patient)
    expect(listed).toMatchObject([{ id, status: 'cancelled_patient' }])
  })

  it('is made once, however many send it, and sends one refund', async () => {
    const id = await book()
    const sent = await Promise.all(Array.from({ length: 20 }, () => cancel(id)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ status, data }) => status === 409 && data.code === 'not_booked')).toHaveLength(19)
    expect(await refundsOf(id)).toEqual([FEE])
  })

  it('that is sent again under its key is answered the same', async () => {
    const id = await book()
    const key = randomUUID()
    for (let times = 0; times < 3; times++)
      expect(await cancel(id, FEE, { key })).toMatchObject({ status: 200, data: { status: 'cancelled_patient' } })
    expect(await refundsOf(id)).toEqual([FEE])
    const other = await api.aPatient()
    expect((await cancel(id, FEE, { key, by: other })).status).toBe(404)
  })

  it('is not made for another amount than the patient saw, and tells the new one', async () => {
    const id = await book()
    before(4 * HOUR - MINUTE)
    const { status, data } = await cancel(id)
    expect([status, data.code]).toEqual([409, 'quote_changed'])
    expect(data.quote.choices).toEqual([
      { as: 'credit', paise: FEE },
      { as: 'source', paise: 39_950 },
    ])
    await expectBooked(id)
    before(30 * MINUTE)
    expect((await cancel(id, 39_950)).data.quote.choices).toEqual([{ as: 'source', paise: 0 }])
    await expectBooked(id)
  })

  it('for credit is not made where the terms offer none', async () => {
    const id = await book()
    expect((await cancel(id, FEE, { as: 'credit' })).data.code).toBe('quote_changed')
    await expectBooked(id)
  })

  it.each(['held', 'released', 'completed', 'cancelled_system'] as const)('of a %s one is refused', async (status) => {
    const id = await book()
    await api.db.updateTable('appointments').set({ status }).where('id', '=', id).execute()
    expect((await quote(id)).data.code).toBe('not_booked')
    expect(await cancel(id)).toMatchObject({ status: 409, data: { code: 'not_booked' } })
    expect(await refundsOf(id)).toEqual([])
    expect(await row(id)).toMatchObject({ status })
  })

  it('of one that has begun is refused', async () => {
    const id = await book()
    before(0)
    expect((await cancel(id, 0)).data.code).toBe('not_booked')
    await expectBooked(id)
  })

  it('and a move at the same moment leave one of the two', async () => {
    for (let times = 0; times < 10; times++) {
      const id = await book()
      const move = { appointment_id: id, starts_at: '2026-11-23T13:00:00.000Z', key: randomUUID() }
      const [cancelled] = await Promise.all([cancel(id), api.post('/user/reScheduleAppointment', move, patient)])
      expect(cancelled.status).toBe(200)
      expect(await claims()).toEqual([])
      expect(await refundsOf(id)).toEqual([FEE])
    }
  })

  it('MSGS-01 is told to both, and no reminder follows', async () => {
    const doctor = await api.aDoctorsAccount(doctorId)
    const id = await book()
    const office = testPostOffice(api)
    await office.run()
    office.sms.letters.length = 0
    await cancel(id)
    await office.run()
    const templates = () => office.sms.letters.map(({ template }) => template).toSorted()
    expect(templates()).toEqual(['appointment_cancelled', 'appointment_cancelled_with_you'])
    const bell = async (by: Person) => (await api.get('/notices', by)).data.notices[0].text
    expect(await bell(patient)).toBe(
      'Your appointment on Monday, 23\u00A0November, 4:30\u00A0pm\u00A0IST is cancelled.',
    )
    expect(await bell(doctor)).toBe('Your appointment on Monday, 23\u00A0November, 4:30\u00A0pm\u00A0IST is cancelled.')
    before(MINUTE)
    await office.run()
    expect(templates()).toHaveLength(2)
  })
})

it('PAIR-02 a guest is told once that the call will not take place, and nothing of whose it is or what goes back', async () => {
  const id = await book()
  const guest = await api.aPatient('Arjun Das')
  const { token } = (await api.post('/appointment/invite-guest', { appointment_id: id, may_name: true }, patient)).data
  const wish = { token, date_of_birth: '1990-05-04', agreed: true, may_name: true }
  expect((await api.post('/guest/accept', wish, guest)).status).toBe(200)
  const key = randomUUID()
  await Promise.all([cancel(id, FEE, { key }), cancel(id, FEE, { key })])
  const office = testPostOffice(api)
  before(HOUR)
  await office.run()
  const bell = (await api.get('/notices', guest)).data.notices.map(({ text }: { text: string }) => text)
  expect(bell).toEqual([
    'You were invited to an appointment on Monday, 23\u00A0November, 4:30\u00A0pm\u00A0IST. It will not go ahead.',
  ])
  expect((await api.get('/guest/calls', guest)).data).toEqual([])
})

describe('BOOK-03 what payments are told', () => {
  /** Returns what was given back for an appointment, as a refund and as credit. */
  const told = async (appointmentId: string) => {
    const of = (table: 'refunds' | 'credits') =>
      sql<{ paise: number; cause: string }>`select ${sql.ref(table === 'refunds' ? 'amount_minor' : 'paise')} as paise,
        split_part(key, ' ', 4) as cause
        from ${sql.table(table)} join order_lines using (order_id) where appointment_id = ${appointmentId}`.execute(
        api.db,
      )
    const [refunds, credits] = [await of('refunds'), await of('credits')]
    return [
      ...refunds.rows.map(({ paise, cause }) => ['refund', paise, cause]),
      ...credits.rows.map(({ paise }) => ['credit', paise]),
    ]
  }
  const service = () => createCancelService({ db: api.db, clock: () => api.time.now })

  it.each([
    ['source', 39_950, ['refund', 39_950, 'cancelled_patient']],
    ['credit', FEE, ['credit', FEE]],
  ] as const)('is the patient’s choice: %s', async (as, quotedPaise, said) => {
    const appointmentId = await book()
    before(3 * HOUR)
    const wish = { appointmentId, patientId: patient.id }
    expect(await service().quote(wish)).toMatchObject({
      value: { choices: expect.arrayContaining([{ as, paise: quotedPaise }]) },
    })
    expect(await service().cancel({ ...wish, as, quotedPaise, key: randomUUID() })).toMatchObject({ ok: true })
    expect(await told(appointmentId)).toEqual([said])
  })

  it('is nothing where nothing goes back, and where the cancellation is refused', async () => {
    const appointmentId = await book()
    before(30 * MINUTE)
    const wish = { appointmentId, patientId: patient.id, as: 'source', key: randomUUID() } as const
    expect(await service().cancel({ ...wish, quotedPaise: 1 })).toMatchObject({ ok: false })
    expect(await service().cancel({ ...wish, quotedPaise: 0 })).toMatchObject({ ok: true })
    expect(await told(appointmentId)).toEqual([])
  })
})
