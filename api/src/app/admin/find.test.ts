import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { aDoctor } from '../../../test/doctors.ts'
import { aPackage } from '../../../test/packages.ts'
import { payFor } from '../../../test/paid.ts'
import type { Person } from '../../../test/people.ts'
import { aPlanWithWeeks } from '../../../test/threads.ts'
import { listEntries } from '../../platform/audit/entries.repository.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { listActs } from './admin-acts.repository.ts'
import { answerCommand } from './answer-command.ts'
import { VERBS } from './verbs.ts'
import { ownEnvironment } from '../../../test/own-environment.ts'

const SURE = ['--yes', '--as', 'Anita Rao']
let api: TestApi
let patient: Person
let appointment: string

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
  const wish = { doctor_id: await aDoctor(api.db), starts_at: '2026-11-23T11:00:00.000Z' }
  const { data } = await api.post('/user/bookAppointment?consultation_type=video', wish, patient)
  appointment = data.id
  await payFor(api, appointment)
})

async function say(verb: string, word: string, ...more: string[]) {
  const open = () => openDatabase({ url: api.url, poolMax: 2 })
  const { code, out, err } = await answerCommand(
    { open, now: async () => api.time.now, verbs: VERBS, readWord: async () => word },
    [...verb.split(' '), ...more],
  )
  return { code, said: out === undefined ? undefined : JSON.parse(out), err, out: out ?? err ?? '' }
}
const foundOf = async (id = patient.id) =>
  (await listEntries(api.db, id)).filter(({ act }) => act === 'found').map(({ subject, actor }) => [subject, actor])
const row = () => api.db.selectFrom('users').selectAll().where('id', '=', patient.id).executeTakeFirstOrThrow()
const orderOf = async () =>
  (
    await api.db
      .selectFrom('order_lines')
      .select('order_id')
      .where('appointment_id', '=', appointment)
      .executeTakeFirstOrThrow()
  ).order_id

describe('a person', () => {
  it('is found by phone, by id and by name, and finds so in their audit', async () => {
    const { phone } = await row()
    await api.db.updateTable('users').set({ name: 'Zubeida O_Brien' }).where('id', '=', patient.id).execute()
    for (const word of [phone!, phone!.slice(3), patient.id, 'zubeida o_b']) {
      const { code, said } = await say('person find', word, ...SURE)
      expect([code, said]).toMatchObject([0, { state: 'done', result: { people: [{ id: patient.id, phone }] } }])
    }
    expect(await foundOf()).toEqual(Array.from({ length: 4 }, () => ['account', 'Anita Rao']))
    // an underscore counts as a letter here, not as a wildcard
    await api.db.updateTable('users').set({ name: 'Zubeida OxBrien' }).where('id', '=', patient.id).execute()
    expect((await say('person find', 'zubeida o_b', ...SURE)).said.result).toEqual({ people: [] })
  })

  it('is shown to nobody without a name and a yes, and to nobody of a dry run', async () => {
    const { phone } = await row()
    const { said, out } = await say('person find', phone!)
    expect(said).toMatchObject({ state: 'dry', result: { found: 1 } })
    expect(out).not.toContain(patient.id)
    expect(await foundOf()).toEqual([])
  })

  it('is none of twenty and more', async () => {
    await api.db
      .insertInto('users')
      .values(
        Array.from({ length: 21 }, (_, n) => ({
          user_type: 'Patient' as const,
          name: 'Crowd Kumar',
          phone: `+9198${String(n).padStart(8, '0')}`,
          created_at: api.time.now,
        })),
      )
      .execute()
    const entries = () => api.db.selectFrom('audit_entries').select('n').execute()
    const before = await entries()
    expect(await say('person find', 'crowd', ...SURE)).toMatchObject({ code: 1 })
    expect(await entries()).toEqual(before)
  })
})

describe('the word', () => {
  it.each(['person find', 'order find', 'booking find'])(
    'of %s stands in no log and in no answer to a mistake',
    async (verb) => {
      const { phone } = await row()
      await say(verb, phone!, ...SURE)
      const tooShort = await say(verb, 'q9', ...SURE)
      expect(tooShort).toMatchObject({ code: 2 })
      expect(tooShort.out).not.toContain('q9')
      const acts = await listActs(api.db)
      expect(acts.at(-1)).toMatchObject({ verb, args: {}, by: 'Anita Rao' })
      expect(JSON.stringify(acts)).not.toContain(phone!.slice(3))
      expect(JSON.stringify(await listEntries(api.db, patient.id))).not.toContain(phone!.slice(3))
    },
  )

  it('is no argument', async () => {
    const { phone } = await row()
    expect((await say('person find', '', '--word', phone!, ...SURE)).code).toBe(2)
    expect((await say('person find', phone!, phone!, ...SURE)).code).toBe(2)
  })

  it('comes by standard input of the command', async () => {
    const main = path.join(import.meta.dirname, 'main.ts')
    const env = { ...ownEnvironment(), DATABASE_URL: api.url, PAYMENTS_MODE: 'test' }
    const child = spawn(process.execPath, [main, 'person', 'find', ...SURE], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.end(`${patient.id}\n`)
    const out: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    const [code] = await once(child, 'close')
    expect([code, JSON.parse(Buffer.concat(out).toString())]).toMatchObject([
      0,
      { result: { people: [{ id: patient.id }] } },
    ])
  })
})

describe('an order', () => {
  it('is found by its id, its receipt, the provider’s ids, its bill and its patient, with its payments', async () => {
    const id = await orderOf()
    const attempt = await api.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const payment = await api.db
      .selectFrom('gateway_payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const bill = await api.get('/invoice', patient)
    const words = [id, attempt.id, attempt.provider_order_id!, payment.provider_payment_id, (await row()).phone!]
    for (const word of [...words, bill.data[0].invoices[0].number]) {
      const { said } = await say('order find', word, ...SURE)
      expect(said.result.orders).toMatchObject([{ id, payments: [{ disposition: 'applied' }], refunds: [] }])
    }
    expect(await foundOf()).toEqual(Array.from({ length: 6 }, () => ['order', 'Anita Rao']))
  })
})

describe('a booking', () => {
  it('is found by its id and by its patient', async () => {
    for (const word of [appointment, patient.id]) {
      const { said } = await say('booking find', word, ...SURE)
      expect(said.result).toMatchObject({ appointments: [{ id: appointment, status: 'confirmed' }], tests: [] })
    }
    expect(await foundOf()).toHaveLength(2)
    expect(
      (await say('booking find', '00000000-0000-4000-8000-000000000000', ...SURE)).said.result.appointments,
    ).toEqual([])
  })
})

describe('what visitors wrote', () => {
  const MESSAGE = 'My payment did not arrive'
  async function written(reply_to: string): Promise<number> {
    const { id } = await api.db
      .insertInto('contact_requests')
      .values({
        key: randomUUID(),
        name: null,
        reply_by: 'phone',
        reply_to,
        safe_time: 'any',
        topic: 'grievance',
        message: MESSAGE,
        consented_at: api.time.now,
        created_at: api.time.now,
        answered_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const listed = async () =>
    (await say('contact list', '')).said.result.open.map(({ number }: { number: number }) => number)
  const number = (id: number) => ['--number', String(id)]

  it('is listed without a word of it, read by name, and off the list once it is answered', async () => {
    const id = await written((await row()).phone!)
    expect((await say('contact list', '')).out).not.toContain(MESSAGE)
    expect(await listed()).toContain(id)
    expect((await say('contact show', '', ...number(id))).out).not.toContain(MESSAGE)
    expect((await say('contact show', '', ...number(id), ...SURE)).said.result).toMatchObject({ message: MESSAGE })
    expect(await foundOf()).toEqual([['contact', 'Anita Rao']])
    expect((await say('contact answered', '', ...number(id), ...SURE)).code).toBe(0)
    expect(await listed()).not.toContain(id)
    expect((await say('contact answered', '', ...number(id), ...SURE)).code).toBe(1)
    const acts = (await listEntries(api.db, patient.id)).filter(({ act }) => act === 'answered')
    expect(acts).toMatchObject([{ subject: 'contact', actor: 'Anita Rao' }])
  })

  it('of nobody whom we know is in nobody’s audit', async () => {
    const before = await api.db.selectFrom('audit_entries').select('n').execute()
    expect((await say('contact show', '', ...number(await written('+919876500001')), ...SURE)).code).toBe(0)
    expect(await api.db.selectFrom('audit_entries').select('n').execute()).toHaveLength(before.length)
  })

  it('is late after 48 hours, as is a refund that failed', async () => {
    const id = await written('+919876500002')
    const now = api.time.now
    const late = async () => (await say('late list', '')).said.result
    const numbers = async () => (await late()).contact.map((each: { number: number }) => each.number)
    expect(await numbers()).not.toContain(id)
    await say('appointment cancel', '', '--appointment', appointment, ...SURE)
    const refunds = async () => (await late()).refunds.map((each: { status: string }) => each.status)
    expect(await refunds()).toEqual([])
    await api.db.updateTable('refunds').set({ status: 'failed', provider_refund_id: appointment }).execute()
    expect(await refunds()).toEqual(['failed'])
    api.time.now = new Date(now.getTime() + 48 * HOUR + 1)
    expect(await numbers()).toContain(id)
    expect((await late()).counts).toMatchObject({ refunds: 1, questions: 0 })
    api.time.now = now
  })
})

it('lists what experts and the lab owe, by ids alone', async () => {
  const doctor_id = await aDoctor(api.db)
  await aPackage(api.db, { slug: 'with-weeks', type: 'chat_followup' })
  const entitlement_id = await aPlanWithWeeks(api, { patient, slug: 'with-weeks' })
  const opens_at = api.time.now
  const closes_at = new Date(opens_at.getTime() + 14 * DAY)
  const { id: thread } = await api.db
    .insertInto('threads')
    .values({ entitlement_id, patient_id: patient.id, doctor_id, opens_at, closes_at, messages: 1, last_at: opens_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = { key: randomUUID(), by: 'patient', text: 'When do I hear?', at: opens_at } as const
  await api.db
    .insertInto('messages')
    .values({ thread_id: thread, n: 1, ...words })
    .execute()
  const question = randomUUID()
  const asked = { text: 'Is it normal to want nothing?', is_public: false, alias: 'Calm Fig 27', asked_at: opens_at }
  await api.db
    .insertInto('questions')
    .values({
      id: question,
      patient_id: patient.id,
      category: 'desire',
      ...asked,
      due_at: new Date(opens_at.getTime() + DAY),
    })
    .execute()
  const late = async () => (await say('late list', '')).said.result
  expect((await late()).counts).toMatchObject({ messages: 0, questions: 0 })
  // a Saturday, so two working days later is Tuesday
  api.time.now = new Date(opens_at.getTime() + 4 * DAY)
  const { messages, questions } = await late()
  expect([messages, questions]).toMatchObject([[{ thread, expert: doctor_id }], [{ question }]])
  expect((await say('late list', '')).out).not.toContain('When do I hear')
  expect((await say('late list', '')).out).not.toContain(patient.id)
  api.time.now = opens_at
})

it('lists the codes with their use and end', async () => {
  await say('coupon add', '', '--code', 'TEN', '--kind', 'percent', '--value', '10', '--for', 'course', ...SURE)
  const { said } = await say('coupon list', '')
  expect(said.result.coupons).toContainEqual(
    expect.objectContaining({ code: 'TEN', used: 0, ends_at: null, is_open: true }),
  )
})
