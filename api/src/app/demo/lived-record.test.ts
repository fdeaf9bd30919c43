import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { demoCalls, type PayHold } from './booking.demo.ts'
import { demoPeople } from './accounts.demo.ts'
import { DEMO_PATIENT } from './demo-people.ts'
import { openBooks } from '../../areas/money/payments/testing/books.ts'
import { openDemoPayments } from './demo-payments.ts'
import { demoRecord } from './lived-record.ts'

const SITE = 'https://clinic.example'
const PASSWORD = 'a demo password'
let api: TestApi
let payments: Awaited<ReturnType<typeof openDemoPayments>>
let pay: PayHold
beforeAll(async () => {
  api = await testApi({}, { content: true })
  payments = await openDemoPayments(api.db, api.url)
  ;({ pay } = payments)
})
afterAll(async () => {
  await payments.close()
  await api.close()
})

async function load() {
  const people = await demoPeople(api.db, PASSWORD, api.time.now)
  await demoCalls(api.db, people, { now: api.time.now, pay })
  await demoRecord(api.db, people.patientId, { now: api.time.now, site: SITE, pay })
  return people.patientId
}
async function readAs(email: string) {
  const { data } = await api.post('/api/v1/user/login', { email, password: PASSWORD })
  return async (path: string) => (await api.get(path, undefined, { authorization: `Bearer ${data.token}` })).data
}
const everything = async () =>
  Promise.all(
    [
      'appointments',
      'encounters',
      'notes',
      'prescriptions',
      'diet_plans',
      'diet_ticks',
      'milestones',
      'milestone_steps',
      'history_items',
      'journal_entries',
      'feedback_given',
      'shi_responses',
      'shi_shares',
      'audit_entries',
      'outbox',
      'orders',
      'gateway_payments',
      'invoices',
      'ledger_entries',
    ].map(async (table) => (await sql`select * from ${sql.table(table)} t order by t::text`.execute(api.db)).rows),
  )

it('CLIN-02 gives the demo’s patient a lived record with a weekly dose, and tells nobody of it', async () => {
  const patientId = await load()
  const mine = await readAs(DEMO_PATIENT)
  const [visit] = await mine('/notes/patient')
  expect(visit).toMatchObject({
    signed_at: expect.any(String),
    notes: [{ field: 'assessment' }, { field: 'plan' }],
  })
  expect(await mine('/prescription/list')).toMatchObject([{ state: 'valid', items: [{ name: 'Colecalciferol' }] }])
  const { rows: papers } = await sql<{ rhythm: string; amount: number; contact: string }>`
    select rhythm, amount, prescriber ->> 'contact' as contact
    from prescriptions join prescription_items on prescription_id = id`.execute(api.db)
  expect(papers).toEqual([{ rhythm: 'weekly', amount: 1, contact: `${SITE}/contact-us` }])
  const [plan] = await mine('/diet-plan/list')
  expect(plan.ticks.length).toBeGreaterThan(20)
  const states = (await mine('/appointment/milestone')).map(({ state }: { state: string }) => state)
  expect(states.toSorted()).toEqual(['in_progress', 'reached'])
  const told = await mine('/user/history')
  expect(told).toHaveLength(4)
  for (const item of told) expect(item.confirmed_by).toBe('Dr Asha Rao')
  expect((await mine('/shi/get-shi-response')).finished).toHaveLength(1)
  expect(await mine('/journal/list')).toHaveLength(3)
  expect(await mine(`/feedback/given?appointment_id=${visit.encounter_id}`)).toMatchObject({ score: 5, may_show: true })

  const theirs = await readAs('doctor@demo.example')
  expect(await theirs('/doctor/patients')).toMatchObject([{ patient_id: patientId }])
  expect(await theirs(`/shi/get-shi-patient-details?patient_id=${patientId}`)).toHaveLength(1)
  expect((await theirs('/feedback/received')).count).toBe(1)
  const { rows } = await sql`select key from outbox where key like 'record:%'`.execute(api.db)
  expect(rows).toEqual([])
})

it('TRUE-04 shows a payment with its bill for each call of the demo that costs something, and the bank has the money', async () => {
  const patientId = await load()
  const mine = await readAs(DEMO_PATIENT)
  const calls: { price_paise: number; status: string }[] = await mine('/appointment/patient-appointment')
  expect(calls.map(({ price_paise, status }) => `${status} ${price_paise > 0}`).toSorted()).toEqual([
    'completed true',
    'completed true',
    'confirmed false',
  ])
  const paid: { paid_paise: number; invoices: { number: string; total_paise: number }[] }[] = await mine('/invoice')
  const sums = (of: number[]) => of.filter((paise) => paise > 0).toSorted((a, b) => a - b)
  expect(sums(paid.map(({ paid_paise }) => paid_paise))).toEqual(sums(calls.map(({ price_paise }) => price_paise)))
  for (const { paid_paise, invoices } of paid) expect(invoices).toMatchObject([{ total_paise: paid_paise }])
  const { rows } = await sql`
    select from sandbox.payments join gateway_payments on id = provider_payment_id
    where entity ->> 'status' = 'captured' and (entity ->> 'amount')::integer = amount_minor`.execute(api.db)
  expect(rows).toHaveLength(3)
  expect(await openBooks(api.db).violations()).toEqual([])
  expect(
    await api.db
      .selectFrom('outbox')
      .select('key')
      .where('payload', '@>', { to: { userId: patientId } } as never)
      .execute(),
  ).toEqual([])
})

it('writes nothing at a later start, also of what its people have changed since', async () => {
  await api.db.deleteFrom('journal_entries').execute()
  await api.db.updateTable('feedback_given').set({ may_show: false }).execute()
  const before = await everything()
  await load()
  expect(await everything()).toEqual(before)
  api.time.now = new Date(api.time.now.getTime() + 3 * DAY)
  const { patientId } = await demoPeople(api.db, PASSWORD, api.time.now)
  await demoRecord(api.db, patientId, { now: api.time.now, site: SITE, pay })
  expect(await everything()).toEqual(before)
})

it('is finished at the next start where one was cut off', async () => {
  const patientId = await load()
  await api.db.transaction().execute(async (trx) => {
    // otherwise a signed encounter would refuse the change
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update encounters set signed_at = null, signed_hash = null`.execute(trx)
    await sql`delete from milestone_steps`.execute(trx)
    await sql`delete from milestones`.execute(trx)
  })
  await demoRecord(api.db, patientId, { now: api.time.now, site: SITE, pay })
  const signed = await api.db.selectFrom('encounters').select('signed_at').execute()
  expect(signed).toEqual([{ signed_at: expect.any(Date) }])
  expect(await api.db.selectFrom('milestones').select('title').execute()).toHaveLength(2)
})
