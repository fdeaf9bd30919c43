import { DAY } from '@app/domain/durations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage } from '../../../../test/packages.ts'
import { anErasureDue } from '../../../../test/erasures.ts'
import type { Person } from '../../../../test/people.ts'
import { aPlanWithWeeks, openThreads } from '../../../../test/threads.ts'
import { openDatabase, type Database, type Trx } from '../../../platform/db/client.ts'
import { erase } from './erase.ts'
import { formerContacts } from '../../../../test/former-contacts.ts'
import { createErasuresService } from './erasures.service.ts'

const SLUG = 'with-weeks'
let api: TestApi
/** Separate connections for the erasures, so that they do not use up those for requests. */
let aside: Database
beforeAll(async () => {
  api = await testApi({}, { content: true })
  aside = openDatabase({ url: api.url, poolMax: 3 })
  await aPackage(api.db, { slug: SLUG, type: 'chat_followup' })
})
afterAll(async () => {
  await aside.destroy()
  await api.close()
})

/** Everything that a patient can write, each item with its table and what it needs first. */
async function writersOf(patient: Person) {
  const doctorId = await aDoctor(api.db)
  const doctor = await api.aDoctorsAccount(doctorId)
  const appointment_id = await aConsultation(api, { patient, doctorId, status: 'completed', startsIn: -DAY })
  await api.db
    .insertInto('meeting_joins')
    .values([patient, doctor].map(({ id: user_id }) => ({ appointment_id, user_id, joined_at: api.time.now })))
    .execute()
  await aPlanWithWeeks(api, { patient, slug: SLUG })
  await openThreads(api)
  const { id: thread_id } = (await api.get('/message/threads', patient)).data.threads[0]
  const text = 'Is it normal to want nothing at all after a hard week?'
  const key = randomUUID()
  return [
    () => api.post('/ask-anything/questions', { key, category: 'desire', text, is_public: false }, patient),
    () => api.post('/journal/add', { key, text }, patient),
    () => api.post('/blog-comment/create-comment', { blog_slug: 'dhat-beliefs-and-facts', comment: text }, patient),
    () => api.post('/feedback/give', { appointment_id, score: 5, words: text }, patient),
    () => api.post('/message/send', { thread_id, key, text }, patient),
  ]
}

/** Counts the rows that contain the patient's text, and the messages that the law requires to be kept. */
async function countWords({ id }: Person): Promise<{ words: number; messages: number }> {
  const { rows } = await sql<{ words: number; messages: number }>`select (
    (select count(*) from questions where patient_id = ${id})
    + (select count(*) from journal_entries where patient_id = ${id})
    + (select count(*) from comments where user_id = ${id} and comment is not null)
    + (select count(*) from feedback_given join appointments a on a.id = appointment_id where patient_id = ${id})
  )::int as words, (
    select count(*) from messages join threads t on t.id = thread_id where patient_id = ${id}
  )::int as messages`.execute(api.db)
  return rows[0]!
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(aside)
  return rows[0]!.count
}

async function eraseNow(trx: Trx, { id }: Person): Promise<void> {
  const erased = await erase(trx, id, {
    now: api.time.now,
    actor: { actor_kind: 'system', actor: 'system' },
    listFormerContacts: formerContacts.list,
  })
  expect(erased.ok).toBe(true)
}

describe('ACCT-06 what is written while its writer’s account is erased', () => {
  let patient: Person
  beforeEach(async () => {
    patient = await api.aPatient()
  })

  it('waits for the erasure, and is not written after it', async () => {
    const writers = await writersOf(patient)
    await anErasureDue(api, patient)
    const { replies } = await aside.transaction().execute(async (trx) => {
      await eraseNow(trx, patient)
      const sent = Promise.all(writers.map((write) => write()))
      // of the five, three wait for the lock and the others for their turn (platform/db/client.ts)
      await expect.poll(countWaiting).toBe(3)
      return { replies: sent }
    })
    expect((await replies).map(({ status }) => status)).toEqual(writers.map(() => 401))
    expect(await countWords(patient)).toEqual({ words: 0, messages: 0 })
  })

  it('is refused with all that one statement writes, if one of many writers is erased', async () => {
    const others = [await api.aPatient(), await api.aPatient()]
    for (const person of [patient, ...others]) await writersOf(person)
    const threads = await api.db
      .selectFrom('threads')
      .select('id')
      .where(
        'patient_id',
        'in',
        [...others, patient].map(({ id }) => id),
      )
      .execute()
    const write = (by: 'patient' | 'doctor') =>
      api.db
        .insertInto('messages')
        .values(
          threads.map(({ id }) => ({ thread_id: id, n: 1, by, key: randomUUID(), text: 'Hello', at: api.time.now })),
        )
        .execute()
    await anErasureDue(api, patient)
    await aside.transaction().execute((trx) => eraseNow(trx, patient))
    await expect(write('patient')).rejects.toMatchObject({ constraint: 'writer_is_there', table: 'messages' })
    for (const person of [patient, ...others]) expect((await countWords(person)).messages).toBe(0)
    // the expert may still write to all of them
    await write('doctor')
    for (const person of [patient, ...others]) expect((await countWords(person)).messages).toBe(1)
  })

  it('of ten who write all of it at the moment of the jobs, nothing is left', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => api.aPatient()))
    const writers = []
    for (const person of people) writers.push(...(await writersOf(person)))
    await Promise.all(people.map((person) => anErasureDue(api, person)))
    const { eraseDue } = createErasuresService({
      db: aside,
      clock: () => api.time.now,
      confirm: () => Promise.reject(new Error('not asked here')),
      listFormerContacts: formerContacts.list,
    })
    const [replies] = await Promise.all([
      Promise.all(writers.map((write) => write())),
      ...Array.from({ length: 2 }, () => eraseDue()),
    ])
    expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([])
    await eraseDue()
    const sent = people.map((_, nth) => Number(replies[5 * nth + 4]!.status === 200))
    expect(await Promise.all(people.map(countWords))).toEqual(sent.map((messages) => ({ words: 0, messages })))
  })
})
