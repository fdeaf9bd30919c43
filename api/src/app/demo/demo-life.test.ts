import { ENDPOINTS } from '@app/contracts/endpoints'
import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { renewDemo } from './booking.demo.ts'
import { openFiles } from '@app/storage/open-files'
import { demoPeople } from './accounts.demo.ts'
import { DEMO_PATIENT } from './demo-people.ts'
import { openBooks } from '../../areas/money/payments/testing/books.ts'
import { openDemoPayments } from './demo-payments.ts'
import { demoLife } from './demo-life.ts'
import type { Pay } from './visits.demo.ts'
import { foundEntries, keptEntries, writtenEntries } from '../../areas/record/contents/testing/entries.ts'

const SITE = 'https://clinic.example'
const PASSWORD = 'a demo password'
let api: TestApi
let payments: Awaited<ReturnType<typeof openDemoPayments>>
let pay: Pay
let patientId: string
beforeAll(async () => {
  api = await testApi({}, { content: true })
  payments = await openDemoPayments(api.db, api.url)
  ;({ pay } = payments)
  patientId = await load()
})
afterAll(async () => {
  await payments.close()
  await api.close()
})

const given = () => ({
  site: SITE,
  secrets: ['a secret of the demo, which is long enough'] as const,
  pay,
  store: openFiles({ FILES: api.files }),
})

async function load() {
  const people = await demoPeople(api.db, PASSWORD, api.time.now)
  await demoLife(api.db, people, { ...given(), now: api.time.now })
  await renewDemo(api.db, api.time.now)
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
      'threads',
      'messages',
      'questions',
      'entitlements',
      'lab_bookings',
      'course_grants',
      'exercise_sessions',
      'patient_documents',
      'orders',
      'gateway_payments',
      'invoices',
      'ledger_entries',
    ].map(async (table) => (await sql`select * from ${sql.table(table)} t order by t::text`.execute(api.db)).rows),
  )

/** Lists that may be empty, because nothing of the kind has happened or because it belongs to someone else. */
const MAY_BE_EMPTY = [
  // an offer that a doctor made and the patient has used
  'GET /package/publish',
  'GET /payments/credit',
  'GET /user-plan/user/history',
  // nobody has invited them to a call
  'GET /guest/calls',
  // nobody waits in a lobby
  'GET /appointment/waiting',
]

it.each([
  ['patient', DEMO_PATIENT],
  ['doctor', 'doctor@demo.example'],
] as const)('DEMO-01 leaves no list of the %s empty', async (access, email) => {
  const read = await readAs(email)
  const empty: string[] = []
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    if (endpoint.access !== access || !name.startsWith('GET ')) continue
    const answer = await read(name.slice(4))
    if (Array.isArray(answer) && answer.length === 0) empty.push(name)
  }
  expect(empty.filter((name) => !MAY_BE_EMPTY.includes(name))).toEqual([])
})

it('DEMO-01 shows a patient in week three of a plan of eight, and a doctor with much to do', async () => {
  const mine = await readAs(DEMO_PATIENT)
  const [plan] = await mine('/user-plan/user/current')
  expect(Math.ceil((api.time.now.getTime() - Date.parse(plan.starts_at)) / (7 * DAY))).toBe(3)
  const { threads } = await mine('/message/threads')
  expect((await mine(`/message/list?thread_id=${threads[0].id}`)).messages).toHaveLength(6)
  expect((await mine('/shi/get-shi-response')).finished).toHaveLength(2)
  expect(await mine('/exercise/sessions')).toHaveLength(7)
  expect(await mine('/patient-document/list')).toHaveLength(2)
  expect(await mine('/ask-anything/questions')).toMatchObject([{ answer: { doctor_name: 'Dr Asha Rao' } }])
  expect(await mine('/lab-test/bookings')).toMatchObject([{ state: 'released' }])

  const theirs = await readAs('doctor@demo.example')
  expect((await theirs('/doctor/patients')).length).toBe(14)
  const unread = (await theirs('/message/threads')).threads.map((thread: { unread: number }) => thread.unread)
  expect(unread.toSorted()).toEqual([0, 1, 2])
  expect(await theirs('/ask-anything/to-answer')).toHaveLength(2)
  expect((await theirs('/feedback/received')).count).toBeGreaterThanOrEqual(31)
  expect((await theirs('/earnings/list')).months.length).toBeGreaterThanOrEqual(3)
})

it('CLIN-02 gives the demo’s patient a lived record with a weekly dose, and tells nobody of it', async () => {
  const mine = await readAs(DEMO_PATIENT)
  const notes: { notes: { field: string }[]; signed_at: string; encounter_id: string }[] = await mine('/notes/patient')
  expect(notes.map(({ signed_at }) => signed_at !== null)).toEqual([true, true])
  expect(notes.at(-1)!.notes).toMatchObject([{ field: 'assessment' }, { field: 'plan' }])
  expect(await mine('/prescription/list')).toMatchObject([{ state: 'valid', items: [{ name: 'Colecalciferol' }] }])
  const { rows: papers } = await sql<{ rhythm: string; amount: number; contact: string }>`
    select rhythm, amount, prescriber ->> 'contact' as contact
    from prescriptions join prescription_items on prescription_id = id`.execute(api.db)
  expect(papers).toEqual([{ rhythm: 'weekly', amount: 1, contact: `${SITE}/contact-us` }])
  const { tasks }: { tasks: { kind: string; due_on: string }[] } = await mine('/patient/today')
  const dose = tasks.find(({ kind }) => kind === 'medicine')
  expect(new Date(dose!.due_on).getUTCDay()).toBe(1)
  const [plan] = await mine('/diet-plan/list')
  expect(plan.ticks.length).toBeGreaterThan(20)
  const states = (await mine('/appointment/milestone')).map(({ state }: { state: string }) => state)
  expect(states.toSorted()).toEqual(['in_progress', 'reached'])
  const told = await mine('/user/history')
  expect(told).toHaveLength(4)
  for (const item of told) expect(item.confirmed_by).toBe('Dr Asha Rao')
  expect(await mine('/journal/list')).toHaveLength(4)
  expect(await mine(`/feedback/given?appointment_id=${notes.at(-1)!.encounter_id}`)).toMatchObject({ score: 5 })

  const theirs = await readAs('doctor@demo.example')
  expect(await theirs(`/shi/get-shi-patient-details?patient_id=${patientId}`)).toHaveLength(1)
  const { rows } = await sql`select key from outbox where key like 'record:%'`.execute(api.db)
  expect(rows).toEqual([])
})

it('TRUE-04 shows a payment with its bill for each thing that the demo’s patient paid for, and the bank has the money', async () => {
  const mine = await readAs(DEMO_PATIENT)
  const calls: { price_paise: number; status: string; kind: string }[] = await mine('/appointment/patient-appointment')
  expect(calls.map(({ kind, status }) => `${status} ${kind}`).toSorted()).toEqual([
    'completed discovery_call',
    'completed sexologist_consult',
    'completed sexologist_consult',
    'confirmed discovery_call',
  ])
  const paid: { paid_paise: number; invoices: { number: string; total_paise: number }[] }[] = await mine('/invoice')
  // a discovery call, a plan and a lab test
  expect(paid.map(({ paid_paise }) => paid_paise).toSorted((a, b) => a - b)).toEqual([9900, 27900, 549900])
  for (const { paid_paise, invoices } of paid) expect(invoices).toMatchObject([{ total_paise: paid_paise }])
  const { rows } = await sql`
    select from sandbox.payments left join gateway_payments on id = provider_payment_id
    where entity ->> 'status' = 'captured' and (entity ->> 'amount')::integer is distinct from amount_minor`.execute(
    api.db,
  )
  expect(rows).toEqual([])
  expect(await openBooks(api.db).violations()).toEqual([])
  expect(
    await api.db
      .selectFrom('outbox')
      .select('key')
      .where('payload', '@>', { to: { userId: patientId } } as never)
      .execute(),
  ).toEqual([])
})

it('numbers the demo’s bills in the order of time', async () => {
  const { rows } = await sql<{
    n: number
  }>`select n from invoices where series = (select min(series) from invoices) order by issued_at`.execute(api.db)
  const numbers = rows.map(({ n }) => n)
  expect(numbers.length).toBeGreaterThan(40)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers)
})

it('writes nothing at a later start, also of what its people have changed since', async () => {
  await api.db.deleteFrom('journal_entries').execute()
  await api.db.updateTable('feedback_given').set({ may_show: false }).execute()
  const before = await everything()
  await load()
  expect(await everything()).toEqual(before)
  const { now } = api.time
  const later = new Date(now.getTime() + 3 * DAY)
  await demoLife(api.db, await demoPeople(api.db, PASSWORD, later), { ...given(), now: later })
  expect(await everything()).toEqual(before)
})

it('is finished at the next start where one was cut off', async () => {
  await api.db.transaction().execute(async (trx) => {
    // otherwise, a signed encounter would refuse the change
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update encounters set signed_at = null, signed_hash = null
      where appointment_id in (select id from appointments where patient_id = ${patientId})`.execute(trx)
    await sql`delete from milestone_steps`.execute(trx)
    await sql`delete from milestones`.execute(trx)
  })
  await load()
  const unsigned = await sql`
    select from encounters join appointments on id = appointment_id
    where patient_id = ${patientId} and signed_at is null`.execute(api.db)
  expect(unsigned.rows).toEqual([])
  expect(await api.db.selectFrom('milestones').select('title').execute()).toHaveLength(2)
})

it('the entries of the demo’s records are what its tables say, and what the migration would find there', async () => {
  const written = await writtenEntries(api.db)
  expect(written.filter((entry) => entry.startsWith('prescriptions'))).toHaveLength(1)
  expect(await keptEntries(api.db)).toEqual(written)
  expect(await foundEntries(api.db)).toEqual(written)
})
