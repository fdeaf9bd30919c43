import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { anErasureDue } from '../../../../test/erasures.ts'
import type { Person } from '../../../../test/people.ts'
import { testPostOffice } from '../../../../test/post-office.ts'
import { formerContacts } from '../../../../test/former-contacts.ts'
import { createErasuresService } from './erasures.service.ts'

let api: TestApi
let patient: Person
let doctor: Person
let doctorId: number
beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
})

const TEXT = 'Is it normal to want nothing at all after a hard week?'
const REPLY = 'Yes. Desire often sleeps when the body is tired.'
const ask = async (change: object = {}, by = patient): Promise<string> => {
  const key = randomUUID()
  const body = { key, category: 'desire', text: TEXT, is_public: true, is_for_everybody: true, ...change }
  expect((await api.post('/ask-anything/questions', body, by)).status).toBe(200)
  return key
}
const answer = (question_id: string, may_show = true) =>
  api.post('/ask-anything/answer', { question_id, text: REPLY, may_show }, doctor)
const answered = async (change: object = {}, mayShow = true): Promise<string> => {
  const id = await ask(change)
  await answer(id, mayShow)
  return id
}
const eraseDue = () =>
  createErasuresService({
    db: api.db,
    clock: () => api.time.now,
    confirm: () => Promise.reject(new Error('not asked here')),
    listFormerContacts: formerContacts.list,
  }).eraseDue()
const forgetPatient = async (keepsWords: boolean) => {
  await anErasureDue(api, patient, { keeps_words: keepsWords })
  await eraseDue()
}
const questions = (ids: readonly string[]) =>
  api.db.selectFrom('questions').select(['id', 'patient_id', 'text']).where('id', 'in', ids).orderBy('id').execute()
const answers = async (ids: readonly string[]) =>
  (await api.db.selectFrom('question_answers').select('question_id').where('question_id', 'in', ids).execute())
    .map(({ question_id }) => question_id)
    .toSorted()

/** All tables with a row that contains both values. */
async function tablesThatLink(one: string, other: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ hit: boolean }>`select exists (select from ${sql.table(name)} as any_row
      where position(${one} in any_row::text) > 0 and position(${other} in any_row::text) > 0) as hit`.execute(api.db)
    if (hits[0]!.hit) found.push(name)
  }
  return found
}

describe('PATD-03 ACCT-06 questions of a deleted account', () => {
  it.each([
    [false, null],
    [true, TEXT],
  ])('that others read stay under their alias, the words only if their asker chose so: %s', async (keeps, text) => {
    const id = await answered()
    const before = (await api.get(`/ask-anything/public-question?question_id=${id}`)).data
    await testPostOffice(api).run()
    expect(await tablesThatLink(id, patient.id)).toContain('questions')
    await forgetPatient(keeps)
    expect(await questions([id])).toEqual([{ id, patient_id: null, text }])
    expect(await tablesThatLink(id, patient.id)).toEqual([])
    api.time.now = new Date(api.time.now.getTime() + 60_000)
    const { data } = await api.get(`/ask-anything/public-question?question_id=${id}`)
    expect(data).toEqual({ ...before, question: text })
    const reader = await api.aPatient()
    const listed = (await api.get('/ask-anything/questions?whose=shown&limit=50', reader)).data
    expect(listed).toContainEqual(expect.objectContaining({ id, text, alias: before.alias, is_mine: false }))
  })

  it('that nobody else reads go with their answers, and those of others stay', async () => {
    const other = await api.aPatient()
    const theirs = await ask({}, other)
    const shown = await answered({ is_for_everybody: false })
    const gone = [await ask(), await answered({ is_public: false, is_for_everybody: false }), await answered({}, false)]
    await forgetPatient(true)
    expect(await questions([...gone, shown, theirs])).toEqual(
      [
        { id: shown, patient_id: null, text: TEXT },
        { id: theirs, patient_id: other.id, text: TEXT },
      ].toSorted((one, two) => one.id.localeCompare(two.id)),
    )
    expect(await answers([...gone, shown])).toEqual([shown])
  })

  it('are told in the report: what went, and what stays and until when', async () => {
    await answered()
    await ask()
    await forgetPatient(false)
    const { report } = await api.db
      .selectFrom('erasures')
      .select('report')
      .where('user_id', '=', patient.id)
      .executeTakeFirstOrThrow()
    const ofQuestions = report!.filter(({ table }) => table.startsWith('question'))
    const stays = { end: 'kept', rows: 1, what: 'Answered questions that others can read, without a link to you' }
    expect(ofQuestions).toMatchObject([
      { table: 'question_answers', ...stays, until: 'as long as the answer is shown' },
      { table: 'questions', ...stays, until: 'as long as the answer is shown' },
      { table: 'questions', end: 'erased', rows: 1, what: 'Your questions, and their answers' },
    ])
  })

  it('that are answered at this moment stay without an asker or go whole', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => api.aPatient()))
    const ids = await Promise.all(people.map((person) => ask({}, person)))
    await Promise.all(people.map((person) => anErasureDue(api, person, { keeps_words: true })))
    await Promise.all([...ids.map((id) => answer(id)), eraseDue(), eraseDue()])
    const left = await questions(ids)
    expect(left.filter(({ patient_id }) => patient_id !== null)).toEqual([])
    expect(await answers(ids)).toEqual(left.map(({ id }) => id).toSorted())
  })
})

describe('asking to be deleted', () => {
  it('PATD-03 tells how many words others read, and keeps the choice about them', async () => {
    await answered()
    await answered({}, false)
    const taken = await answered()
    await api.post('/ask-anything/take-words-back', { question_id: taken }, patient)
    const { data } = await api.get('/user/erasure', patient)
    expect(data.shown_words).toBe(1)
    expect(data.fates).toContainEqual({
      what: 'Answered questions that others can read, without a link to you',
      end: 'stays',
      why: 'Others read what the expert answered.',
      until: 'as long as the answer is shown',
    })
    expect(data.fates).toContainEqual(
      expect.objectContaining({ what: 'Your questions, and their answers', end: 'goes' }),
    )
  })

  it.each([
    [undefined, false],
    [true, true],
  ])('keeps words only where their asker says so: %s', async (keep_words, keeps_words) => {
    const sent = (await api.post('/user/send-step-up', { purpose: 'erase' }, patient)).data
    const proof = { request_id: sent.request_id, otp: sent.sandbox_code }
    expect((await api.post('/user/erasure', { ...proof, keep_words }, patient)).status).toBe(200)
    const row = api.db.selectFrom('erasures').select('keeps_words').where('user_id', '=', patient.id)
    expect(await row.executeTakeFirst()).toEqual({ keeps_words })
  })
})
