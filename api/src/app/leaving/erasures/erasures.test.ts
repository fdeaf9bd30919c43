import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import { sql, type Updateable } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse } from '../../../../test/courses.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aLabTest, aServedCity, aWindow, PIN } from '../../../../test/lab.ts'
import { aPackage, aPlan } from '../../../../test/packages.ts'
import { testConfig } from '../../../../test/config.ts'
import { anErasureDue } from '../../../../test/erasures.ts'
import type { Person } from '../../../../test/people.ts'
import { testPostOffice } from '../../../../test/post-office.ts'
import { answerCommand } from '../../admin/answer-command.ts'
import { VERBS } from '../../admin/verbs.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { filesApi, type FilesApi } from '../../../areas/files/testing/files-api.ts'
import { photograph } from '../../../areas/files/testing/samples.ts'
import { clearRemoved, sweepUploads } from '../../../areas/files/uploads/sweep.ts'
import { forgetDone } from '../../../platform/jobs/outbox.repository.ts'
import type { LabBookings } from '../../../areas/care/lab-bookings/lab-bookings.tables.ts'
import { enrol } from '../../../areas/learning/courses/enrolments.repository.ts'
import { giveCredit } from '../../../areas/money/payments/credits/credits.repository.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { hashPassword } from '../../../areas/people/accounts/passwords/password.ts'
import { formerContacts } from '../../../../test/former-contacts.ts'
import { createErasuresService } from './erasures.service.ts'

let api: FilesApi
let patient: Person
let count = 0
let PASSWORD_HASH: string
let cityId: number
const SLUG = 'a-test'
const PASSWORD = 'a long enough password'
const start = new Date('2026-11-23T06:00:00.000Z')
beforeAll(async () => {
  api = await filesApi({ SHOW_ONE_TIME_CODES: 'true' })
  PASSWORD_HASH = await hashPassword(PASSWORD)
  cityId = await aServedCity(api.db)
  await aLabTest(api.db, { slug: SLUG })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = start
  patient = await aPatient()
})

async function aPatient(): Promise<Person> {
  const person = await api.aPatient('Lalitha Raman')
  await api.db
    .updateTable('users')
    .set({ password_hash: PASSWORD_HASH, email: `lalitha${++count}@example.org` })
    .where('id', '=', person.id)
    .execute()
  return person
}
const PATH = '/user/erasure'
const clock = () => api.time.now
const later = (ms: number) => (api.time.now = new Date(api.time.now.getTime() + ms))
const ask = (by = patient, password = PASSWORD) => api.post(PATH, { password }, by)
const keep = (by = patient) => api.post(`${PATH}/withdraw`, {}, by)
const service = () =>
  createErasuresService({
    db: api.db,
    clock,
    confirm: () => Promise.reject(new Error('not asked here')),
    listFormerContacts: formerContacts.list,
  })
const rowOf = ({ id }: Person) => api.db.selectFrom('erasures').selectAll().where('user_id', '=', id).executeTakeFirst()
const userOf = ({ id }: Person) => api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const anAppointment = async (person: Person, status: 'confirmed' | 'completed' | 'held', starts_at: Date) => {
  const { id } = await api.db
    .insertInto('appointments')
    .values({
      kind: 'discovery_call',
      doctor_id: await aDoctor(api.db),
      patient_id: person.id,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 15 * MINUTE),
      price_paise: 9900,
      status,
      hold_expires_at: new Date(api.time.now.getTime() + 15 * MINUTE),
      created_at: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a lab test that is ordered but not paid for; without a window, it has no day. */
async function aTest(person: Person, window: { window_id?: string } = {}): Promise<string> {
  const wish = { slug: SLUG, pin: PIN, address: '12 Lotus Street', ...window, key: randomUUID() }
  return (await api.post('/lab-test/book-lab-test', wish, person)).data.booking_id
}
const changeTest = (id: string, set: Updateable<LabBookings>) =>
  api.db.updateTable('lab_bookings').set(set).where('id', '=', id).execute()

/** Creates a paid lab test whose sample is to be taken in a day. */
async function aVisit(person: Person): Promise<{ bookingId: string; startsAt: Date }> {
  const startsAt = new Date(api.time.now.getTime() + DAY)
  const bookingId = await aTest(person, { window_id: await aWindow(api.db, { cityId, startsAt }) })
  await api.db.updateTable('lab_seats').set({ held_until: null }).where('booking_id', '=', bookingId).execute()
  await changeTest(bookingId, { state: 'booked' })
  return { bookingId, startsAt }
}

/** All table columns, of whatever type, that contain one of the words. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ t: string; c: string; type: string }>`
    select table_name as t, column_name as c, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(api.db)
  const found: string[] = []
  for (const { t, c, type } of rows) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(c)}, 'escape')` : sql`${sql.ref(c)}::text`
    const { rows: hits } = await sql<{ hit: boolean }>`
      select exists (select from ${sql.table(t)}
        where exists (select from unnest(${words}::text[]) as word
          where position(lower(word) in lower(${text})) > 0)) as hit`.execute(api.db)
    if (hits[0]!.hit) found.push(`${t}.${c}`)
  }
  return found
}

describe('asking to be deleted', () => {
  it('ACCT-06 leaves two days to think, and says so on the page and by a message', async () => {
    const reply = await ask()
    const due_at = new Date(start.getTime() + 48 * HOUR).toISOString()
    expect(reply).toMatchObject({ status: 200, data: { pending: { asked_at: start.toISOString(), due_at } } })
    expect((await api.get(PATH, patient)).data.pending.due_at).toBe(due_at)
    const sent = await api.db.selectFrom('outbox').selectAll().where('key', 'like', `erasure:${patient.id}:%`).execute()
    expect(sent).toMatchObject([{ payload: { user_id: patient.id, template: 'erasure_asked', params: { due_at } } }])
    await expect(
      api.db.updateTable('erasures').set({ due_at: start }).where('user_id', '=', patient.id).execute(),
    ).rejects.toThrow('two_days_to_think')
  })

  it('shows before it what goes, and what stays with its reason and its end', async () => {
    const { fates, booked } = (await api.get(PATH, patient)).data
    expect(booked).toEqual([])
    expect(fates).toContainEqual({ what: 'Your name, phone and e-mail', end: 'goes', why: null, until: null })
    expect(fates).toContainEqual({
      what: 'Your payments, without your name',
      end: 'stays',
      why: 'Tax law asks for it.',
      until: 'eight years after the payment',
    })
    expect(new Set(fates.map(({ what }: { what: string }) => what)).size).toBe(fates.length)
    expect(fates.filter(({ what }: { what: string }) => what.includes('expert'))).toEqual([])
  })

  it('BOOK-03 says what is paid for and lost, and asks for none of it to be used first', async () => {
    const unused = async () => (await api.get(PATH, patient)).data.unused
    await aPackage(api.db, { slug: 'two-calls', type: 'counsellor_session' })
    await aCourse(api.db, { slug: 'a-course' })
    expect(await unused()).toEqual([])
    await aPlan(api, { patient, slug: 'two-calls' })
    expect(await unused()).toEqual(['plan'])
    const line = await api.db
      .selectFrom('entitlements')
      .select(['order_id as orderId', 'line_n as n'])
      .where('patient_id', '=', patient.id)
      .executeTakeFirstOrThrow()
    await api.db.transaction().execute(async (trx) => {
      const course = { patientId: patient.id, courseSlug: 'a-course', source: 'plan', line } as const
      await enrol(trx, course, start)
      await giveCredit(trx, { ...line, paise: 5000, key: randomUUID(), now: start })
    })
    expect(await unused()).toEqual(['plan', 'course', 'credit'])
    await api.db.updateTable('entitlement_units').set({ state: 'forfeited' }).execute()
    await api.db.updateTable('course_grants').set({ ended_at: start }).execute()
    expect(await unused()).toEqual(['credit'])
    expect((await ask()).status).toBe(200)
  })

  it('says nothing of a call without a time, whose money goes back by itself, nor of a free course', async () => {
    await aPackage(api.db, { slug: 'a-call', type: 'discovery_call', booking_kind: 'discovery_call' })
    await aCourse(api.db, { slug: 'a-free-course', price_paise: 0 })
    await api.db.transaction().execute(async (trx) => {
      await enrol(trx, { patientId: patient.id, courseSlug: 'a-free-course', source: 'free' }, start)
    })
    await aPlan(api, { patient, slug: 'a-call' })
    expect((await api.get(PATH, patient)).data.unused).toEqual([])
  })

  it('needs the password, and counts wrong ones as wrong logins', async () => {
    expect(await ask(patient, 'wrong')).toMatchObject({ status: 400, data: { code: 'wrong_password' } })
    for (let tries = 0; tries < 4; tries++) await ask(patient, 'wrong')
    expect(await ask()).toMatchObject({ status: 429, data: { code: 'wait' } })
    expect(await rowOf(patient)).toBeUndefined()
  })

  it('is asked for by a code where there is no password, and a wrong one is counted', async () => {
    const byPhone = await api.aPatient()
    const proofOf = async (person: Person, purpose: string) => {
      const { data } = await api.post('/user/send-step-up', { purpose }, person)
      return { request_id: data.request_id, otp: data.sandbox_code }
    }
    const proof = await proofOf(byPhone, 'erase')
    const wrong = { ...proof, otp: proof.otp === '000000' ? '111111' : '000000' }
    expect(await api.post(PATH, wrong, byPhone)).toMatchObject({ status: 400, data: { code: 'code_wrong' } })
    const code = () =>
      api.db.selectFrom('one_time_codes').selectAll().where('id', '=', proof.request_id).executeTakeFirstOrThrow()
    expect(await code()).toMatchObject({ tries: 1, used_at: null })
    expect(await api.post(PATH, proof, patient)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
    expect(await rowOf(byPhone)).toBeUndefined()
    expect(await api.post(PATH, proof, byPhone)).toMatchObject({ status: 200 })
    expect(await rowOf(byPhone)).toBeDefined()
    expect(await rowOf(patient)).toBeUndefined()
  })

  it('is refused to an account without a password by one, to doctors and to strangers', async () => {
    const byPhone = await api.aPatient()
    expect(await ask(byPhone)).toMatchObject({ status: 422, data: { code: 'no_password' } })
    const doctor = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await ask(doctor)).status).toBe(403)
    expect((await api.post(PATH, { password: PASSWORD })).status).toBe(401)
    expect(await rowOf(byPhone)).toBeUndefined()
    expect(await rowOf(doctor)).toBeUndefined()
  })

  it('is refused while a call is booked, and names it', async () => {
    const starts_at = new Date(start.getTime() + DAY)
    await anAppointment(patient, 'confirmed', starts_at)
    expect(await ask()).toMatchObject({ status: 409, data: { code: 'is_booked' } })
    expect((await api.get(PATH, patient)).data).toMatchObject({
      pending: null,
      booked: [{ starts_at: starts_at.toISOString() }],
    })
    expect(await rowOf(patient)).toBeUndefined()
  })

  it('is refused while a sample is to be taken, and names when', async () => {
    const { bookingId, startsAt } = await aVisit(patient)
    expect(await ask()).toMatchObject({ status: 409, data: { code: 'is_booked' } })
    expect((await api.get(PATH, patient)).data.booked).toEqual([{ starts_at: startsAt.toISOString() }])
    expect(await rowOf(patient)).toBeUndefined()
    await changeTest(bookingId, { state: 'collected', collected_at: start })
    expect((await ask()).status).toBe(200)
  })

  it('BOOK-03 is refused after a window in which nobody noted a visit: it is owed still', async () => {
    later(3 * HOUR)
    const { bookingId, startsAt } = await aVisit(patient)
    later(3 * DAY)
    expect(await ask()).toMatchObject({ status: 409, data: { code: 'is_booked' } })
    expect((await api.get(PATH, patient)).data.booked).toEqual([{ starts_at: startsAt.toISOString() }])
    expect(await rowOf(patient)).toBeUndefined()
    await changeTest(bookingId, { state: 'cancelled_patient' })
    expect((await ask()).status).toBe(200)
  })

  it.each([
    ['that has no window yet', { state: 'booked' }],
    ['whose visit was missed', { state: 'missed', missed_visits: 1 }],
    ['whose sample is taken again', { state: 'redraw', visit: 2 }],
  ] as const)(
    'BOOK-03 is refused while there is a paid test %s: its owner has its money to choose',
    async (_what, set) => {
      const bookingId = await aTest(patient)
      await changeTest(bookingId, set)
      expect(await ask()).toMatchObject({ status: 409, data: { code: 'is_booked' } })
      expect((await api.get(PATH, patient)).data.booked).toEqual([{ starts_at: null }])
      expect(await rowOf(patient)).toBeUndefined()
      await changeTest(bookingId, { state: 'cancelled_patient' })
      expect((await ask()).status).toBe(200)
    },
  )

  it('is not held up by an order of a test that nobody has paid', async () => {
    await aTest(patient)
    expect((await ask()).status).toBe(200)
  })

  it('spends no code that was right while a call is booked, and takes it once the call is cancelled', async () => {
    const { data } = await api.post('/user/send-step-up', { purpose: 'erase' }, patient)
    const proof = { request_id: data.request_id, otp: data.sandbox_code }
    const appointment = await anAppointment(patient, 'confirmed', new Date(start.getTime() + DAY))
    const code = () =>
      api.db.selectFrom('one_time_codes').selectAll().where('id', '=', proof.request_id).executeTakeFirstOrThrow()
    expect(await api.post(PATH, proof, patient)).toMatchObject({ status: 409, data: { code: 'is_booked' } })
    expect(await code()).toMatchObject({ tries: 0, used_at: null })
    expect(await rowOf(patient)).toBeUndefined()
    await api.db.updateTable('appointments').set({ status: 'cancelled_system' }).where('id', '=', appointment).execute()
    expect(await api.post(PATH, proof, patient)).toMatchObject({ status: 200 })
    expect((await code()).used_at).toEqual(start)
  })

  it('asked five times at once is asked once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const sent = await api.db
      .selectFrom('outbox')
      .select('id')
      .where('key', 'like', `erasure:${patient.id}:%`)
      .execute()
    expect(sent).toHaveLength(1)
  })

  it('can be taken back with one press, and asked anew for two whole days', async () => {
    await ask()
    expect(await keep()).toMatchObject({ status: 200, data: { pending: null } })
    expect(await keep()).toMatchObject({ status: 409, data: { code: 'not_pending' } })
    later(49 * HOUR)
    await service().eraseDue()
    expect((await userOf(patient)).erased_at).toBeNull()
    await ask()
    expect((await rowOf(patient))!.due_at).toEqual(new Date(api.time.now.getTime() + 48 * HOUR))
  })

  it('lets its person log in until the two days are over', async () => {
    await ask()
    later(47 * HOUR)
    await service().eraseDue()
    const { email } = await userOf(patient)
    expect((await api.post('/api/v1/user/login', { email, password: PASSWORD })).status).toBe(200)
  })
})

describe('once the two days are over', () => {
  const pass = async () => {
    later(49 * HOUR)
    await service().eraseDue()
  }

  it('ACCT-06 leaves no phone, e-mail or name anywhere, and keeps what the law asks for without them', async () => {
    const { phone, email } = await userOf(patient)
    const legal_name = 'Lalitha Ramanathan Iyer'
    const state = await api.db
      .insertInto('states')
      .values({ code: 'TN', name: 'Tamil Nadu' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const city = await api.db
      .insertInto('cities')
      .values({ state_id: state.id, name: 'Chennai' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const profile = {
      legal_name,
      date_of_birth: '1990-01-01',
      sex: 'female' as const,
      address_line: '12 Lake Road',
      pin: '600001',
    }
    await api.db
      .insertInto('patient_profiles')
      .values({ user_id: patient.id, ...profile, city_id: city.id, created_at: start, updated_at: start })
      .execute()
    await api.db
      .insertInto('contact_requests')
      .values({
        key: randomUUID(),
        name: 'Lalitha Raman',
        reply_by: 'email',
        reply_to: email!,
        safe_time: 'any',
        topic: 'account',
        message: 'Please call me Lalitha Raman.',
        consented_at: start,
        created_at: start,
      } as never)
      .execute()
    await api.db.insertInto('launch_notices').values({ email: email!, consented_at: start }).execute()
    await api.db
      .insertInto('webhook_inbox')
      .values({
        provider: 'razorpay',
        dedupe_key: randomUUID(),
        body: Buffer.from(JSON.stringify({ contact: phone, email })),
        received_at: start,
        processed_at: start,
        next_try_at: start,
      } as never)
      .execute()
    await api.post(
      '/user/contact-preferences',
      { channels: ['email'], quiet: false, may_call: false, alias: 'Lalitha Raman' },
      patient,
    )
    await api.post('/user/send-otp', { phone: phone!.slice(3) })
    await api.sendOne(patient, { name: 'Lalitha Raman.jpg', bytes: await photograph() }, 'picture')
    await api.start(patient, { purpose: 'picture', bytes: 5000, name: 'Lalitha Raman 2.jpg' })
    const appointment = await anAppointment(patient, 'completed', new Date(start.getTime() - DAY))
    await ask()
    const office = testPostOffice(api)
    await office.run()
    const words = [phone!, email!, legal_name, 'Lalitha Raman']
    expect(await placesOf([...words, 'no such word'])).toContain('users.phone')
    later(49 * HOUR)
    // other people in these tests have the same name
    await api.db
      .updateTable('users')
      .set({ name: 'Somebody Else' })
      .where('id', '!=', patient.id)
      .where('erased_at', 'is', null)
      .execute()
    await service().eraseDue()
    // the last message is the only place left, for a week
    expect(await placesOf(words)).toEqual(['outbox.payload'])
    await office.run()
    const last = office.email.letters.findLast(({ to }) => to === email)!
    expect(last.text).toContain(
      '- Your appointments, without your name: kept at least three years after the appointment',
    )
    later(8 * DAY)
    await forgetDone(api.db, new Date(api.time.now.getTime() - 7 * DAY))
    expect(await placesOf(words)).toEqual([])
    const kept = await api.db.selectFrom('appointments').selectAll().where('id', '=', appointment).execute()
    expect(kept).toMatchObject([{ patient_id: patient.id, status: 'completed' }])
  })

  it('ACCT-06 takes what was written under earlier addresses, and nothing of who has such a number now', async () => {
    const { email } = await userOf(patient)
    const written = { reply_by: 'phone', safe_time: 'any', topic: 'account', consented_at: start, created_at: start }
    const phone = '+919876501234'
    const earlier = `before-${email}`
    const writes = (reply_to: string, message: string, more: object = {}) =>
      api.db
        .insertInto('contact_requests')
        .values({ ...written, key: randomUUID(), reply_to, message, ...more } as never)
        .execute()
    await writes(phone, 'Written under the first number.')
    await writes('+919876501235', 'Written while logged in, for another number.', { user_id: patient.id })
    await api.db.insertInto('launch_notices').values({ email: earlier, consented_at: start }).execute()
    later(DAY)
    const tell = (to: string, key: string) =>
      sendMessage(api.db as never, { template: 'phone_changed', params: {}, key, to: { phone: to } }, api.time.now)
    await tell(phone, `told-before-${patient.id}`)
    for (const address of [phone, earlier])
      await api.db.transaction().execute((trx) => formerContacts.keep(trx, patient.id, address, api.time.now))
    later(DAY)
    // the phone operator has given the number to someone else
    await writes(phone, 'Written by the next owner.', { created_at: api.time.now, consented_at: api.time.now })
    await tell(phone, `told-after-${patient.id}`)
    expect(await placesOf([phone, earlier])).not.toContain('former_contacts.sealed')
    await ask()
    later(49 * HOUR)
    await service().eraseDue()
    const left = api.db.selectFrom('contact_requests').select('message').where('reply_to', 'like', '%98765012%')
    expect(await left.execute()).toEqual([{ message: 'Written by the next owner.' }])
    expect(await placesOf([earlier])).toEqual([])
    const told = await api.db.selectFrom('outbox').select('key').where('key', 'like', `told-%-${patient.id}`).execute()
    expect(told).toEqual([{ key: `told-after-${patient.id}` }])
    expect(await api.db.selectFrom('former_contacts').selectAll().where('user_id', '=', patient.id).execute()).toEqual(
      [],
    )
  })

  it('tells table by table what went and what stays, and writes it into the audit', async () => {
    await anAppointment(patient, 'completed', new Date(start.getTime() - DAY))
    await ask()
    await pass()
    const { done_at, report } = (await rowOf(patient))!
    expect(done_at).toEqual(api.time.now)
    expect(report).toContainEqual({
      table: 'users',
      what: 'Your name, phone and e-mail',
      rows: 1,
      end: 'without a name',
    })
    expect(report).toContainEqual(expect.objectContaining({ table: 'sessions', end: 'erased' }))
    expect(report).toContainEqual(
      expect.objectContaining({
        table: 'appointments',
        rows: 1,
        end: 'kept',
        until: expect.stringContaining('three years'),
      }),
    )
    const audit = await api.db.selectFrom('audit_entries').selectAll().where('patient_id', '=', patient.id).execute()
    expect(audit).toMatchObject([{ actor_kind: 'system', act: 'erased', subject: 'account' }])
  })

  it('ends each login, and frees phone and e-mail for another account', async () => {
    const { phone, email } = await userOf(patient)
    await ask()
    await pass()
    expect((await api.get('/user/profile', patient)).status).toBe(401)
    expect((await api.post('/api/v1/user/login', { email, password: PASSWORD })).status).toBe(400)
    await api.db
      .insertInto('users')
      .values({ user_type: 'Patient', name: 'New', phone, email, created_at: api.time.now })
      .execute()
    await expect(
      api.db.updateTable('users').set({ phone: '+919812345678' }).where('id', '=', patient.id).execute(),
    ).rejects.toThrow('erased_is_nameless')
  })

  it('leaves no byte of a file in the store, however long the store was down', async () => {
    await api.sendOne(patient, { name: 'a.jpg', bytes: await photograph() }, 'picture')
    const { id } = (await api.start(patient, { purpose: 'picture', bytes: 70_000 })).data
    await api.sendPart(patient, id, 0, Buffer.alloc(65_536, 1))
    const theirs = async () => (await api.keys()).length
    expect(await theirs()).toBeGreaterThanOrEqual(2)
    await ask()
    await pass()
    const dead = { ...api.store, remove: () => Promise.reject(new Error('down')) }
    await expect(clearRemoved({ db: api.db, store: dead })).rejects.toThrow('down')
    await clearRemoved({ db: api.db, store: api.store })
    await sweepUploads({ db: api.db, clock, store: api.store })
    expect(await theirs()).toBe(0)
  })

  it('waits for the end of a call that was booked meanwhile, and for a hold', async () => {
    await ask()
    await anAppointment(patient, 'confirmed', new Date(start.getTime() + 50 * HOUR))
    await pass()
    expect((await userOf(patient)).erased_at).toBeNull()
    later(2 * HOUR)
    await service().eraseDue()
    expect((await userOf(patient)).erased_at).not.toBeNull()
    const other = await aPatient()
    await ask(other)
    later(49 * HOUR)
    await anAppointment(other, 'held', new Date(api.time.now.getTime() + DAY))
    await service().eraseDue()
    expect((await userOf(other)).erased_at).toBeNull()
  })

  it('waits for a visit that was booked meanwhile, until somebody notes what came of it', async () => {
    await ask()
    later(40 * HOUR)
    const { bookingId } = await aVisit(patient)
    later(9 * HOUR + 2 * DAY)
    await service().eraseDue()
    expect((await userOf(patient)).erased_at).toBeNull()
    await changeTest(bookingId, { state: 'collected', collected_at: api.time.now })
    await service().eraseDue()
    expect((await userOf(patient)).erased_at).not.toBeNull()
  })

  it('waits while a visit that was missed leaves a choice', async () => {
    await ask()
    const bookingId = await aTest(patient)
    await changeTest(bookingId, { state: 'missed', missed_visits: 1 })
    await pass()
    expect((await userOf(patient)).erased_at).toBeNull()
    await changeTest(bookingId, { state: 'cancelled_patient' })
    await service().eraseDue()
    expect((await userOf(patient)).erased_at).not.toBeNull()
  })

  it('waits for nobody who is held up before them, however many these are', async () => {
    for (let nth = 0; nth < 21; nth++) {
      const other = await api.aPatient()
      await anErasureDue(api, other)
      await anAppointment(other, 'held', new Date(start.getTime() + DAY))
    }
    await ask()
    later(49 * HOUR)
    await api.db
      .updateTable('appointments')
      .set({ hold_expires_at: new Date(api.time.now.getTime() + DAY) })
      .execute()
    await service().eraseDue()
    expect((await userOf(patient)).erased_at).not.toBeNull()
  })

  it('waits until a word of the payment provider is worked on, which then holds nothing of them', async () => {
    const { phone } = await userOf(patient)
    const webhook = async (set: object) => {
      const { id } = await api.db
        .insertInto('webhook_inbox')
        .values({
          provider: 'razorpay',
          dedupe_key: randomUUID(),
          body: Buffer.from(JSON.stringify({ contact: phone })),
          received_at: start,
          next_try_at: start,
          ...set,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const bodyOf = async (id: number) =>
      (
        await api.db.selectFrom('webhook_inbox').select('body').where('id', '=', id).executeTakeFirstOrThrow()
      ).body.toString()
    const [waiting, parked] = [await webhook({}), await webhook({ next_try_at: 'infinity' })]
    await ask()
    await pass()
    expect((await userOf(patient)).erased_at).toBeNull()
    expect(await bodyOf(parked)).toContain(phone)
    await api.db.updateTable('webhook_inbox').set({ processed_at: api.time.now }).where('id', '=', waiting).execute()
    await service().eraseDue()
    expect((await userOf(patient)).erased_at).toEqual(api.time.now)
    expect([await bodyOf(waiting), await bodyOf(parked)]).toEqual(['{}', '{}'])
  })

  it('of ten who keep it and ten jobs at the same moment each is kept whole or erased whole', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, aPatient))
    for (const person of people) await ask(person)
    later(49 * HOUR)
    const [replies] = await Promise.all([
      Promise.all(people.map((person) => keep(person))),
      ...Array.from({ length: 4 }, () => service().eraseDue()),
    ])
    for (const [index, person] of people.entries()) {
      const { erased_at, phone } = await userOf(person)
      const row = (await rowOf(person))!
      const isKept = replies[index]!.status === 200
      expect([erased_at === null, phone !== null, row.withdrawn_at !== null, row.done_at === null]).toEqual(
        Array.from({ length: 4 }, () => isKept),
      )
    }
  })

  it('goes by command too: dry it changes nothing, and before its time it is refused', async () => {
    await ask()
    const run = async (...more: string[]) => {
      const { code, out, err } = await answerCommand(
        {
          open: () => openDatabase({ url: api.url, poolMax: 2 }),
          now: async () => api.time.now,
          verbs: VERBS,
          secrets: () => testConfig().AUTH_SECRET,
        },
        ['erasure', 'run', '--user', patient.id, ...more],
      )
      return { code, said: out ?? err }
    }
    expect((await run('--yes', '--as', 'Anita Rao')).said).toContain('may still change their mind')
    later(49 * HOUR)
    const dry = await run()
    expect([dry.code, JSON.parse(dry.said!).state]).toEqual([0, 'dry'])
    expect((await userOf(patient)).erased_at).toBeNull()
    expect(JSON.parse((await run('--yes', '--as', 'Anita Rao')).said!).state).toBe('done')
    expect((await userOf(patient)).erased_at).toEqual(api.time.now)
    expect((await run('--yes', '--as', 'Anita Rao')).code).toBe(1)
  })
})
