import { DAY, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage } from '../../../../test/packages.ts'
import type { Person } from '../../../../test/people.ts'
import { testPostOffice } from '../../../../test/post-office.ts'
import { aPlanWithWeeks, openThreads } from '../../../../test/threads.ts'
import { isSomebodyWaiting } from '../../../../test/waiting.ts'

const SLUG = 'with-weeks'

let api: TestApi
let patient: Person
let doctor: Person
let doctorId: number
beforeAll(async () => {
  api = await testApi()
  await aPackage(api.db, { slug: SLUG, type: 'chat_followup' })
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
})

const wait = (milliseconds: number) => (api.time.now = new Date(api.time.now.getTime() + milliseconds))
const threadsOf = async (by: Person) => (await api.get('/message/threads', by)).data
const list = (thread_id: string, by: Person, query = '') => api.get(`/message/list?thread_id=${thread_id}${query}`, by)
const send = (thread_id: string, by: Person, text = 'Hello', key: string = randomUUID()) =>
  api.post('/message/send', { thread_id, key, text }, by)
const read = (thread_id: string, by: Person, n: number) => api.post('/message/read', { thread_id, n }, by)
const rows = (thread_id: string) =>
  api.db.selectFrom('messages').selectAll().where('thread_id', '=', thread_id).orderBy('n').execute()
const outboxOf = async (person: Person) =>
  (await testPostOffice(api).outbox()).filter(({ payload }) => (payload as { user_id?: string }).user_id === person.id)
const pause = (planId: string, on = true) =>
  api.post(`/user-plan/${on ? 'freeze' : 'unfreeze'}`, { plan_id: planId }, patient)

/** Saves the identity of the patient, who was born in 1993. */
async function tellIdentity() {
  const code = String(doctorId)
  const { id: state_id } = await api.db
    .insertInto('states')
    .values({ code, name: `State ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: city_id } = await api.db
    .insertInto('cities')
    .values({ state_id, name: 'A city' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const identity = { legal_name: 'Meera Pillai', date_of_birth: '1993-11-24', sex: 'female', pin: '411001' }
  const told = await api.post(
    '/user/profile',
    { name: 'Meera', ...identity, address_line: '12 Example Lane', city_id },
    patient,
  )
  expect(told.status).toBe(200)
}

/** Creates a thread of two weeks after a completed consultation. */
async function aThread({ weeks = 2, days = 60 } = {}) {
  await aConsultation(api, { patient, doctorId, status: 'completed', startsIn: -DAY })
  const planId = await aPlanWithWeeks(api, { patient, slug: SLUG, weeks, days })
  await openThreads(api)
  const [thread] = (await threadsOf(patient)).threads
  return { planId, id: thread.id as string, thread }
}

describe('MSGS-02 the weeks of a plan', () => {
  it('open one thread between its patient and their expert, however many open it at once', async () => {
    await aConsultation(api, { patient, doctorId, status: 'completed', startsIn: -DAY })
    await aPlanWithWeeks(api, { patient, slug: SLUG, weeks: 2 })
    expect(await threadsOf(patient)).toEqual({ threads: [], waiting: 'opening' })
    await Promise.all(Array.from({ length: 20 }, () => openThreads(api)))
    const closes_at = new Date(api.time.now.getTime() + 14 * DAY).toISOString()
    const thread = { id: expect.any(String), patient_id: patient.id, state: 'open', closes_at, unread: 0 }
    const { threads, waiting } = await threadsOf(patient)
    expect(threads).toEqual([
      expect.objectContaining({ ...thread, name: expect.stringContaining('Dr'), profile_pic: expect.any(String) }),
    ])
    expect(waiting).toBeNull()
    expect((await threadsOf(doctor)).threads).toEqual([
      expect.objectContaining({ ...thread, name: 'Meera Pillai', profile_pic: null }),
    ])
  })

  it('wait for an expert, and count from a talk that is still to come', async () => {
    await aPlanWithWeeks(api, { patient, slug: SLUG, weeks: 2 })
    await openThreads(api)
    expect(await threadsOf(patient)).toEqual({ threads: [], waiting: 'expert' })
    await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: 3 * DAY })
    await openThreads(api)
    const closes_at = new Date(api.time.now.getTime() + 17 * DAY + 30 * MINUTE).toISOString()
    expect((await threadsOf(patient)).threads).toEqual([expect.objectContaining({ state: 'open', closes_at })])
  })

  it('are of the expert who offered the plan, and never of a discovery call or a cancelled talk', async () => {
    const other = await aDoctor(api.db)
    await aConsultation(api, { patient, doctorId: other, status: 'cancelled_patient', startsIn: -DAY })
    await aConsultation(api, { patient, doctorId: other, kind: 'discovery_call', status: 'completed', startsIn: -DAY })
    const planId = await aPlanWithWeeks(api, { patient, slug: SLUG })
    await openThreads(api)
    expect((await threadsOf(patient)).waiting).toBe('expert')
    const { order_id } = await api.db
      .selectFrom('entitlements')
      .select('order_id')
      .where('id', '=', planId)
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('package_offers')
      .values({
        token_hash: randomUUID(),
        package_slug: SLUG,
        patient_id: patient.id,
        doctor_id: doctorId,
        created_at: api.time.now,
        ends_at: new Date(api.time.now.getTime() + DAY),
        revoked_at: null,
        bought_order: order_id,
      })
      .execute()
    await openThreads(api)
    expect((await threadsOf(doctor)).threads).toHaveLength(1)
  })

  it('close by the clock: what was written is read, and nothing more is written', async () => {
    const { id } = await aThread()
    await send(id, patient)
    wait(14 * DAY - 1)
    expect((await send(id, doctor, 'In time')).status).toBe(200)
    wait(1)
    for (const by of [patient, doctor]) {
      expect(await send(id, by, 'Too late')).toMatchObject({ status: 422, data: { code: 'thread_closed' } })
      const { thread, messages } = (await list(id, by)).data
      expect(thread.state).toBe('closed')
      expect(messages.map(({ text }: { text: string }) => text)).toEqual(['In time', 'Hello'])
    }
    expect(await rows(id)).toHaveLength(2)
  })

  it('never last longer than the plan can be used', async () => {
    const { thread } = await aThread({ weeks: 8, days: 10 })
    expect(thread.closes_at).toBe(new Date(api.time.now.getTime() + 25 * DAY).toISOString())
  })

  it('pause with the plan and end as much later, and a pause after them moves nothing', async () => {
    const { id, planId, thread } = await aThread()
    expect((await pause(planId)).status).toBe(200)
    expect((await list(id, doctor)).data.thread.state).toBe('paused')
    expect(await send(id, doctor)).toMatchObject({ status: 422, data: { code: 'thread_paused' } })
    expect(await rows(id)).toEqual([])
    wait(5 * DAY)
    const later = new Date(Date.parse(thread.closes_at) + 5 * DAY).toISOString()
    expect((await list(id, patient)).data.thread).toMatchObject({ state: 'paused', closes_at: later })
    expect((await pause(planId, false)).status).toBe(200)
    expect((await list(id, patient)).data.thread).toMatchObject({ state: 'open', closes_at: later })

    const other = await aThread()
    wait(15 * DAY)
    await pause(other.planId)
    wait(DAY)
    expect((await list(other.id, patient)).data.thread).toMatchObject({
      state: 'closed',
      closes_at: other.thread.closes_at,
    })
    await pause(other.planId, false)
    expect((await list(other.id, patient)).data.thread.closes_at).toBe(other.thread.closes_at)
  })

  it('are over once the plan is stopped', async () => {
    const { id, planId } = await aThread()
    await api.db.updateTable('entitlements').set({ stopped_at: api.time.now }).where('id', '=', planId).execute()
    expect((await send(id, patient)).data).toEqual({ code: 'thread_closed' })
    // the thread closed before the end of its weeks
    const { threads } = (await api.get('/message/threads', patient)).data
    expect(threads.find((thread: { id: string }) => thread.id === id)?.closes_at).toBe(api.time.now.toISOString())
    expect(await rows(id)).toEqual([])
  })
})

describe('MSGS-02 a message', () => {
  it('of many sent at once has a number of its own, without a gap', async () => {
    const { id } = await aThread()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => send(id, nth % 2 === 0 ? patient : doctor, `Line ${nth}`)),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect((await rows(id)).map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 1))
  })

  it('is written once however often it is sent, and nothing else under its key', async () => {
    const { id } = await aThread()
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(id, patient, 'Once', key)))
    expect(new Set(replies.map(({ data }) => data.n))).toEqual(new Set([1]))
    expect(await send(id, patient, 'Other words', key)).toMatchObject({ status: 409, data: { code: 'key_taken' } })
    expect((await rows(id)).map(({ text }) => text)).toEqual(['Once'])
  })

  it('comes page by page, the latest first', async () => {
    const { id } = await aThread()
    for (const text of ['One', 'Two', 'Three']) await send(id, patient, text)
    const numbers = async (query: string) =>
      (await list(id, doctor, query)).data.messages.map(({ n }: { n: number }) => n)
    expect(await numbers('&limit=2')).toEqual([3, 2])
    expect(await numbers('&limit=2&before=2')).toEqual([1])
  })

  it('holds 1 to 2,000 characters', async () => {
    const { id } = await aThread()
    for (const text of ['', '   ', 'a'.repeat(2001)]) expect((await send(id, patient, text)).status).toBe(400)
    expect(await rows(id)).toEqual([])
    expect((await send(id, patient, 'a'.repeat(2000))).status).toBe(200)
  })

  it('that waits stands first in the expert’s list, the longest wait on top, with its first words', async () => {
    const threads: Record<string, { id: string; planId: string; by: Person }> = {}
    for (const name of ['Asked first', 'Asked last', 'Answered', 'Paused']) {
      patient = await api.aPatient(name)
      threads[name] = { ...(await aThread()), by: patient }
    }
    const listed = async () => (await threadsOf(doctor)).threads.map(({ name }: { name: string }) => name)
    for (const name of ['Paused', 'Answered', 'Asked first', 'Asked last']) {
      wait(MINUTE)
      await send(threads[name]!.id, threads[name]!.by, `From ${name}. `.repeat(20))
    }
    patient = threads['Paused']!.by
    await pause(threads['Paused']!.planId)
    wait(MINUTE)
    await send(threads['Answered']!.id, doctor, 'Here it is')
    expect(await listed()).toEqual(['Asked first', 'Asked last', 'Answered', 'Paused'])
    const [first, , answered] = (await threadsOf(doctor)).threads
    expect(first).toMatchObject({ waiting_since: first.last_at, last: { by: 'patient' } })
    expect(first.last.text).toBe('From Asked first. '.repeat(20).slice(0, 140))
    expect(answered).toMatchObject({ waiting_since: null, last: { by: 'doctor', text: 'Here it is' } })
    // another message does not restart the wait
    await send(threads['Asked first']!.id, threads['Asked first']!.by, 'Are you there?')
    expect(await listed()).toEqual(['Asked first', 'Asked last', 'Answered', 'Paused'])
    const [again] = (await threadsOf(doctor)).threads
    expect(again).toMatchObject({ waiting_since: first.waiting_since, last: { text: 'Are you there?' } })
  })

  it('waits since the first that follows the expert’s latest answer, whoever writes when and how many at once', async () => {
    const { id } = await aThread()
    const writers = fc.array(fc.constantFrom('patient' as const, 'doctor' as const), { minLength: 1, maxLength: 4 })
    const said: { by: 'patient' | 'doctor'; at: Date }[] = []
    await fc.assert(
      fc.asyncProperty(writers, async (together) => {
        const fresh = together.map((by) => ({ by, at: wait(MINUTE) }))
        const values = fresh.map((one, index) => ({
          ...one,
          thread_id: id,
          n: said.length + index + 1,
          key: randomUUID(),
          text: 'Hello',
        }))
        await api.db.insertInto('messages').values(values).execute()
        said.push(...fresh)
        const answered = said.findLastIndex(({ by }) => by === 'doctor')
        const { waiting_since } = await api.db
          .selectFrom('threads')
          .select('waiting_since')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect(waiting_since).toEqual(said[answered + 1]?.at ?? null)
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  it('comes with the age of its patient, for an expert who may read their record', async () => {
    await aThread()
    expect((await threadsOf(doctor)).threads[0].age).toBeNull()
    await tellIdentity()
    const born = Number(api.time.now.toISOString().slice(0, 4)) - 1993
    expect([born, born - 1]).toContain((await threadsOf(doctor)).threads[0].age)
    expect((await threadsOf(patient)).threads[0].age).toBeNull()
    await api.db
      .updateTable('appointments')
      .set({ kind: 'discovery_call' })
      .where('patient_id', '=', patient.id)
      .execute()
    expect((await threadsOf(doctor)).threads[0].age).toBeNull()
  })

  it('is read by the other alone, and keeps when that was', async () => {
    const { id } = await aThread()
    await send(id, patient, 'One')
    await send(id, patient, 'Two')
    await read(id, patient, 2)
    expect((await list(id, doctor)).data.thread.unread).toBe(2)
    await read(id, doctor, 1)
    expect((await list(id, doctor)).data.thread.unread).toBe(1)
    const at = api.time.now.toISOString()
    wait(MINUTE)
    await read(id, doctor, 1)
    const [two, one] = (await list(id, patient)).data.messages
    expect([one.read_at, two.read_at]).toEqual([at, null])
  })

  it('counts among the unread ones on the desk of its expert until they read it', async () => {
    const unread = async () => (await api.get('/appointment/today', doctor)).data.unread
    const before = await unread()
    const { id } = await aThread()
    await send(id, patient, 'One')
    await send(id, patient, 'Two')
    await send(id, doctor, 'An answer')
    await read(id, patient, 3)
    expect(await unread()).toBe(before + 2)
    await read(id, doctor, 1)
    expect(await unread()).toBe(before + 1)
    await read(id, doctor, 2)
    expect(await unread()).toBe(before)
  })

  it('counts even if it is sent while the ones before it are read', async () => {
    const { id } = await aThread()
    const desk = async () => (await api.get('/appointment/today', doctor)).data.unread
    const before = await desk()
    for (let n = 1; n <= 40; n += 2) {
      await send(id, patient, 'Before')
      await Promise.all([send(id, patient, 'Meanwhile'), read(id, doctor, n)])
      expect(await desk()).toBe(before + 1)
      await read(id, doctor, n + 1)
    }
    const { has_unread } = await api.db
      .selectFrom('threads')
      .select('has_unread')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(has_unread).toBe(false)
  })

  it('is told of once while it waits to be read, in words that say nothing of it', async () => {
    const { id } = await aThread()
    await send(id, patient, 'Private words')
    await send(id, patient, 'More of them')
    const first = await outboxOf(doctor)
    expect(first.map(({ payload }) => payload)).toEqual([
      { user_id: doctor.id, template: 'message_for_expert', params: { thread: id, n: 1 } },
    ])
    await read(id, doctor, 2)
    await send(id, patient, 'And more')
    expect(await outboxOf(doctor)).toHaveLength(2)
    await send(id, doctor, 'An answer')
    expect((await outboxOf(patient)).map(({ payload }) => payload)).toEqual([
      { user_id: patient.id, template: 'message_for_patient', params: { thread: id, n: 4 } },
    ])
    await testPostOffice(api).run()
    expect((await api.get('/notices', patient)).data.notices).toEqual([
      expect.objectContaining({ text: 'You have a message. Log in to read it.', path: '/patient-dashboard/messages' }),
    ])
  })
})

describe('MSGS-02 the answer to a message', () => {
  const answerBy = async (id: string) => (await list(id, doctor)).data.thread.answer_by

  it('is due two working days after the oldest message that waits, and no more once it is given', async () => {
    const { now } = api.time
    // a Friday in India
    api.time.now = new Date('2026-11-27T06:00:00.000Z')
    const { id } = await aThread()
    expect(await answerBy(id)).toBeNull()
    await send(id, patient)
    wait(DAY)
    await send(id, patient)
    expect(await answerBy(id)).toBe('2026-12-01')
    expect((await threadsOf(patient)).threads[0].answer_by).toBe('2026-12-01')
    await send(id, doctor)
    expect(await answerBy(id)).toBeNull()
    await send(id, patient)
    expect(await answerBy(id)).toBe('2026-12-01')
    api.time.now = now
  })
})

describe('MSGS-02 the notice of a message', () => {
  const noticesOf = async (person: Person) => (await api.get('/notices', person)).data.notices
  const outcomesOf = async (key: string) =>
    (await testPostOffice(api).outbox()).filter((job) => job.key.startsWith(key)).map(({ outcome }) => outcome)

  it('that waited for the morning is not sent once its message was read at night', async () => {
    const { now } = api.time
    api.time.now = new Date('2026-11-28T17:00:00.000Z')
    const { id } = await aThread()
    const office = testPostOffice(api)
    await send(id, doctor)
    await office.run()
    expect(await noticesOf(patient)).toHaveLength(1)
    await read(id, patient, 1)
    api.time.now = new Date('2026-11-29T03:00:00.000Z')
    await office.run()
    expect(await outcomesOf(`message:${id}:1:`)).toEqual(['the message is read'])
    const lettersOf = () => office.sms.letters.map(({ key }) => key).filter((key) => key.startsWith(`message:${id}`))
    expect(lettersOf()).toEqual([])
    await send(id, doctor)
    await office.run()
    expect(lettersOf()).toEqual([`message:${id}:2:sms`])
    api.time.now = now
  })

  it('waits for whoever reads the message at this moment, and is then not left', async () => {
    const { id } = await aThread()
    await send(id, doctor)
    const reading = await api.db.startTransaction().execute()
    await reading.updateTable('messages').set({ read_at: api.time.now }).where('thread_id', '=', id).execute()
    const sending = Promise.all(Array.from({ length: 4 }, () => testPostOffice(api).run()))
    await expect.poll(() => isSomebodyWaiting(api.db)).toBe(true)
    await reading.commit().execute()
    await sending
    expect(await outcomesOf(`message:${id}:1`)).toEqual(['the message is read'])
    expect(await noticesOf(patient)).toEqual([])
  })

  it('of many that are read as they are sent is left whole or not at all', async () => {
    const talks = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const person = await api.aPatient()
        await aConsultation(api, { patient: person, doctorId, status: 'completed', startsIn: -DAY })
        await aPlanWithWeeks(api, { patient: person, slug: SLUG })
        return person
      }),
    )
    await openThreads(api)
    const threads = await Promise.all(
      talks.map(async (person) => ({ person, id: (await threadsOf(person)).threads[0].id as string })),
    )
    for (const { id } of threads) await send(id, doctor)
    await Promise.all([testPostOffice(api).run(), ...threads.map(({ id, person }) => read(id, person, 1))])
    for (const { id, person } of threads) {
      const isLeft = (await noticesOf(person)).length === 1
      expect((await outcomesOf(`message:${id}:1`))[0]).toBe(isLeft ? 'bell, sms' : 'the message is read')
    }
  })
})

describe('PATD-04 MSGS-02 what two people write', () => {
  it('is numbered as far as there are numbers: what lies beyond is refused, and nothing is read', async () => {
    const { id } = await aThread()
    await send(id, doctor)
    const beyond = 2 ** 31
    expect((await read(id, patient, beyond)).status).toBe(400)
    expect((await api.post('/message/let-read', { thread_id: id, n: beyond, may_read: true }, patient)).status).toBe(
      400,
    )
    expect(await rows(id)).toMatchObject([{ read_at: null }])
    expect((await read(id, patient, beyond - 1)).status).toBe(200)
  })

  it('is like missing for another patient and another expert, who change nothing', async () => {
    const { id } = await aThread()
    await send(id, patient)
    const others = [
      await api.aPatient(),
      await api.aDoctorsAccount(await aDoctor(api.db)),
      // an account without a profile
      await api.aDoctorsAccount(0),
    ]
    for (const by of others) {
      expect((await threadsOf(by)).threads).toEqual([])
      const missing = await list(randomUUID(), by)
      expect(missing.status).toBe(404)
      expect((await list(id, by)).data).toEqual(missing.data)
      expect((await send(id, by)).status).toBe(404)
      expect((await read(id, by, 1)).status).toBe(404)
    }
    expect(await rows(id)).toEqual([expect.objectContaining({ n: 1, read_at: null })])
  })

  it('RECD-01 is shown to the patient as opened and written by their expert', async () => {
    const { id } = await aThread()
    const acts = async () =>
      await api.db
        .selectFrom('audit_entries')
        .select(['act', 'subject'])
        .where('patient_id', '=', patient.id)
        .orderBy('n')
        .execute()
    await list(id, patient)
    await send(id, patient)
    expect(await acts()).toEqual([])
    await list(id, doctor)
    await send(id, doctor)
    expect(await acts()).toEqual([
      { act: 'read', subject: '/message/list' },
      { act: 'wrote', subject: '/message' },
    ])
  })
})

describe('MSGS-02 what the bell tells of a message', () => {
  const bellOf = async (person: Person) => (await api.get('/notices', person)).data.unread
  const tell = () => testPostOffice(api).run()

  it('is read once the message is, for patient and expert alike, and no other notice is', async () => {
    const { id } = await aThread()
    await send(id, patient)
    await send(id, doctor)
    await tell()
    expect([await bellOf(patient), await bellOf(doctor)]).toEqual([1, 1])
    await read(id, patient, 2)
    expect([await bellOf(patient), await bellOf(doctor)]).toEqual([0, 1])
    await read(id, doctor, 2)
    expect(await bellOf(doctor)).toBe(0)
  })

  it('stays where only what came before was read, or another thread', async () => {
    const { id } = await aThread()
    await send(id, doctor)
    await read(id, patient, 1)
    await send(id, doctor)
    await tell()
    await read(id, patient, 1)
    expect(await bellOf(patient)).toBe(1)
    const other = patient
    patient = await api.aPatient()
    const { id: theirs } = await aThread()
    await send(theirs, doctor)
    await read(theirs, patient, 1)
    expect(await bellOf(other)).toBe(1)
  })

  it('is never left by a message that is read while it is told: ten at once', async () => {
    const threads: { by: Person; id: string }[] = []
    for (let nth = 0; nth < 10; nth++) {
      patient = await api.aPatient()
      const { id } = await aThread()
      await send(id, doctor)
      threads.push({ by: patient, id })
    }
    await Promise.all([...threads.map(({ by, id }) => read(id, by, 1)), tell()])
    await tell()
    expect(await Promise.all(threads.map(({ by }) => bellOf(by)))).toEqual(threads.map(() => 0))
  })
})
