import { randomUUID } from 'node:crypto'
import { ANSWER_LENGTH, QUESTION_LENGTH } from '@app/contracts/question-form'
import { DAY } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor, aDoctorLeaves } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { testPostOffice } from '../../../../test/post-office.ts'

let api: TestApi
let patient: Person
let other: Person
let doctor: Person
let doctorId: number
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
  other = await api.aPatient()
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
})

const TEXT = 'Is it normal to want nothing at all after a hard week?'
const REPLY = 'Yes. Desire often sleeps when the body is tired.'
const ask = (change: object = {}, by = patient) =>
  api.post(
    '/ask-anything/questions',
    { key: randomUUID(), category: 'desire', text: TEXT, is_public: false, ...change },
    by,
  )
const answer = (question_id: string, change: object = {}, by = doctor) =>
  api.post('/ask-anything/answer', { question_id, text: REPLY, may_show: true, ...change }, by)
const takeBack = (question_id: string, by = patient) => api.post('/ask-anything/take-words-back', { question_id }, by)
const one = (id: string, by = patient) => api.get(`/ask-anything/question?question_id=${id}`, by)
const idsOf = async (query: string, by = patient) =>
  (await api.get(`/ask-anything/questions?${query}`, by)).data.map(({ id }: { id: string }) => id)
const waiting = async (by = doctor) => (await api.get('/ask-anything/to-answer?limit=50', by)).data
const rows = () => api.db.selectFrom('questions').select('id').where('patient_id', '=', patient.id).execute()
const answersTo = (id: string) =>
  api.db.selectFrom('question_answers').select(['doctor_id', 'text']).where('question_id', '=', id).execute()
const told = async (id: string) =>
  (await api.db.selectFrom('outbox').select(['key', 'payload']).where('key', 'like', `%question:${id}%`).execute()).map(
    ({ payload }) => payload.template,
  )

describe('PATD-03 a question', () => {
  it('is asked in a category, under a name of its own, and is due in three days', async () => {
    const { data: categories } = await api.get('/ask-anything/categories', patient)
    expect(categories).toHaveLength(5)
    const first = (await ask({ category: categories[0].category })).data
    const second = (await ask()).data
    expect(first).toMatchObject({ category: 'body', text: TEXT, is_mine: true, is_public: false, answer: null })
    expect(Date.parse(first.due_at) - Date.parse(first.asked_at)).toBe(3 * DAY)
    expect(first.alias).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/)
    expect(second.alias).not.toBe(first.alias)
  })

  it('is written once, also when it is sent many times at once, and nothing else under its key', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask({ key })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    for (const change of [{ text: `${TEXT} Or more?` }, { category: 'mind' }, { is_public: true }])
      expect((await ask({ key, ...change })).data.code).toBe('key_taken')
    expect((await ask({ key }, other)).data.code).toBe('key_taken')
    expect(await rows()).toEqual([{ id: key }])
  })

  it.each([QUESTION_LENGTH.least, QUESTION_LENGTH.most])(
    'may have %d letters, in the database too',
    async (letters) => {
      const asked = await ask({ text: 'a'.repeat(letters) })
      expect(asked.status).toBe(200)
      for (const wrong of [letters - 1, letters + 1].filter(
        (count) => count < QUESTION_LENGTH.least || count > QUESTION_LENGTH.most,
      ))
        expect((await ask({ text: 'a'.repeat(wrong) })).status).toBe(400)
      expect(await rows()).toEqual([{ id: asked.data.id }])
    },
  )

  it('under one key of two patients at once is one of theirs', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 15 }, async () => ({
        key: randomUUID(),
        both: await Promise.all([api.aPatient(), api.aPatient()]),
      })),
    )
    const replies = await Promise.all(
      pairs.map(({ key, both }) => Promise.all(both.map((asker) => ask({ key }, asker)))),
    )
    const statuses = replies.map((two) => two.map(({ status }) => status).toSorted((a, b) => a - b))
    expect(statuses).toEqual(pairs.map(() => [200, 409]))
  })

  it('waits beside four others at most, also when ten come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 422, data: { code: 'too_many_open' } })
    expect(await rows()).toHaveLength(5)
    await answer(replies.find(({ status }) => status === 200)!.data.id)
    expect((await ask()).status).toBe(200)
  })

  it('that tells who asks is refused, and goes out only to experts and only when its asker is sure', async () => {
    const text = 'Please call me about this on 98765 43210, I am worried.'
    expect(await ask({ text })).toMatchObject({ status: 422, data: { code: 'identifies' } })
    expect(await ask({ text, is_public: true, is_sure: true })).toMatchObject({ data: { code: 'identifies' } })
    expect(await rows()).toEqual([])
    expect((await ask({ text, is_sure: true })).status).toBe(200)
  })

  it('PATD-04 is as missing as none for another patient, who can’t delete it either', async () => {
    const { id } = (await ask({ is_public: true })).data
    expect(await one(id, other)).toMatchObject({ status: 404, data: { code: 'question_not_found' } })
    expect((await api.post('/ask-anything/remove', { question_id: id }, other)).status).toBe(404)
    expect(await idsOf('whose=shown', other)).not.toContain(id)
    expect(await rows()).toEqual([{ id }])
  })

  it('is read by others once it is answered, where its asker and its expert say so, under its name alone', async () => {
    const [shown, kept, secret] = [
      (await ask({ is_public: true })).data.id,
      (await ask({ is_public: true })).data.id,
      (await ask()).data.id,
    ]
    await answer(shown)
    await answer(kept, { may_show: false })
    await answer(secret)
    const seen = await idsOf('whose=shown', other)
    expect([shown, kept, secret].map((id) => seen.includes(id))).toEqual([true, false, false])
    const { data } = await one(shown, other)
    expect(data).toMatchObject({ is_mine: false, answer: { text: REPLY, doctor_id: doctorId, is_shown: true } })
    expect(JSON.stringify(data)).not.toContain(patient.id)
    expect((await one(kept)).data.answer).toMatchObject({ text: REPLY, is_shown: false })
    expect((await one(kept, other)).status).toBe(404)
  })

  it('goes with its answer when its asker deletes it', async () => {
    const { id } = (await ask({ is_public: true })).data
    await answer(id)
    expect((await api.post('/ask-anything/remove', { question_id: id }, patient)).status).toBe(200)
    expect(await idsOf('whose=shown', other)).not.toContain(id)
    expect([await rows(), await answersTo(id)]).toEqual([[], []])
  })

  it('that others read gives its words back, once and again, and its answer stays', async () => {
    const { id, alias } = (await ask({ is_public: true })).data
    await answer(id)
    for (let times = 0; times < 2; times++) expect((await takeBack(id)).status).toBe(200)
    for (const by of [patient, other])
      expect((await one(id, by)).data).toMatchObject({ text: null, alias, answer: { text: REPLY, is_shown: true } })
    const { text } = await api.db.selectFrom('questions').select('text').where('id', '=', id).executeTakeFirstOrThrow()
    expect(text).toBeNull()
  })

  it.each([
    ['private', {}, true],
    ['kept back by its expert', { is_public: true }, false],
    ['not answered', { is_public: true }, undefined],
  ])('that is %s keeps its words until it is deleted', async (_what, change, mayShow) => {
    const { id } = (await ask(change)).data
    if (mayShow !== undefined) await answer(id, { may_show: mayShow })
    expect(await takeBack(id)).toMatchObject({ status: 422, data: { code: 'not_shown' } })
    expect((await one(id)).data.text).toBe(TEXT)
  })

  it('PATD-04 keeps its words for everybody but its asker', async () => {
    const { id } = (await ask({ is_public: true })).data
    await answer(id)
    expect(await takeBack(id, other)).toMatchObject({ status: 404, data: { code: 'question_not_found' } })
    expect((await one(id)).data.text).toBe(TEXT)
  })

  it('that only its asker and experts read has words and an asker, in the database too', async () => {
    const { id } = (await ask()).data
    for (const gone of [{ text: null }, { patient_id: null }])
      await expect(api.db.updateTable('questions').set(gone).where('id', '=', id).execute()).rejects.toThrow(
        'what_outlives_its_asker_is_public',
      )
  })

  it('lists by category, the latest first, page by page', async () => {
    const first = (await ask({ category: 'mind' })).data.id
    api.time.now = new Date(api.time.now.getTime() + 1000)
    const second = (await ask({ category: 'mind' })).data.id
    await ask({ category: 'body' })
    expect(await idsOf('category=mind')).toEqual([second, first])
    expect(await idsOf('category=mind&skip=1&limit=1')).toEqual([first])
  })
})

describe('DOCD-05 an answer', () => {
  it('is given by experts, who read the question and not who asks, the one that is due first', async () => {
    const { id } = (await ask()).data
    const listed = await waiting()
    expect(listed.map(({ due_at }: { due_at: string }) => due_at)).toEqual(
      listed.map(({ due_at }: { due_at: string }) => due_at).toSorted(),
    )
    const mine = listed.find((question: { id: string }) => question.id === id)
    expect(Object.keys(mine).toSorted()).toEqual(
      ['alias', 'asked_at', 'category', 'due_at', 'id', 'is_for_everybody', 'is_public', 'text'].toSorted(),
    )
    expect((await answer(id)).status).toBe(200)
    expect((await waiting()).map((question: { id: string }) => question.id)).not.toContain(id)
    expect(await told(id)).toEqual(['question_answered'])
  })

  it('is told by the bell until its asker reads it', async () => {
    const asker = await api.aPatient()
    const unread = async () => (await api.get('/notices', asker)).data.unread
    const key = randomUUID()
    await api.post('/ask-anything/questions', { key, category: 'body', text: TEXT, is_public: false }, asker)
    await answer(key)
    await testPostOffice(api).run()
    await api.get('/ask-anything/questions?whose=shown', asker)
    expect(await unread()).toBe(1)
    await api.get('/ask-anything/questions?whose=mine', asker)
    expect(await unread()).toBe(0)
  })

  it.each(['questions?whose=mine', 'question?question_id='])(
    'is not told of once its asker has read it (%s)',
    async (address) => {
      const asker = await api.aPatient()
      const key = randomUUID()
      await ask({ key }, asker)
      await answer(key)
      await api.get(`/ask-anything/${address}${address.endsWith('=') ? key : ''}`, asker)
      const post = testPostOffice(api)
      await post.run()
      expect((await api.get('/notices', asker)).data).toEqual({ notices: [], unread: 0 })
      expect(
        await api.db.selectFrom('outbox').select('key').where('key', 'like', `question:${key}:%`).execute(),
      ).toEqual([])
    },
  )

  it('leaves nothing under the bell where it is read while it is told: ten at once', async () => {
    const askers = await Promise.all(Array.from({ length: 10 }, () => api.aPatient()))
    for (const asker of askers) await answer((await ask({}, asker)).data.id)
    const post = testPostOffice(api)
    await Promise.all([...askers.map((asker) => idsOf('whose=mine', asker)), post.run()])
    await post.run()
    const unread = await Promise.all(askers.map(async (asker) => (await api.get('/notices', asker)).data.unread))
    expect(unread).toEqual(askers.map(() => 0))
  })

  it('is not told of any more once its question is deleted', async () => {
    const asker = await api.aPatient()
    const { id } = (await ask({}, asker)).data
    await answer(id)
    await testPostOffice(api).run()
    const unread = async () => (await api.get('/notices', asker)).data.unread
    expect((await api.post('/ask-anything/remove', { question_id: id }, other)).status).toBe(404)
    expect(await unread()).toBe(1)
    await api.post('/ask-anything/remove', { question_id: id }, asker)
    expect(await unread()).toBe(0)
  })

  it('is the first of ten experts at once, and tells the asker once', async () => {
    const { id } = (await ask()).data
    const doctors = await Promise.all(
      Array.from({ length: 10 }, async () => api.aDoctorsAccount(await aDoctor(api.db))),
    )
    const replies = await Promise.all(doctors.map((by, nth) => answer(id, { text: `${REPLY} ${nth}` }, by)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      data: { code: 'answered_already' },
    })
    expect(await answersTo(id)).toHaveLength(1)
    expect(await told(id)).toHaveLength(1)
  })

  it.each([ANSWER_LENGTH.least, ANSWER_LENGTH.most])('may have %d letters, in the database too', async (letters) => {
    const { id } = (await ask()).data
    expect((await answer(id, { text: 'a'.repeat(letters) })).status).toBe(200)
    expect(await answersTo(id)).toHaveLength(1)
  })

  it('is given by experts on the lists alone: others read no question, and theirs is not kept', async () => {
    const { id } = (await ask()).data
    await aDoctorLeaves(api, doctorId)
    expect(await waiting()).toEqual([])
    expect(await answer(id)).toMatchObject({ status: 422, data: { code: 'not_listed' } })
    expect([await answersTo(id), await told(id)]).toEqual([[], []])
  })

  it('stays under the name of who left the lists later, and says that no profile is there', async () => {
    const { id } = (await ask()).data
    await answer(id)
    expect((await api.get(`/ask-anything/question?question_id=${id}`, patient)).data.answer.is_listed).toBe(true)
    await aDoctorLeaves(api, doctorId)
    const { data } = await api.get(`/ask-anything/question?question_id=${id}`, patient)
    expect(data.answer).toMatchObject({ text: REPLY, doctor_name: expect.any(String), is_listed: false })
  })

  it('is the same when it is sent again, and another one is refused', async () => {
    const { id } = (await ask()).data
    await answer(id)
    expect((await answer(id)).status).toBe(200)
    expect(await answer(id, { text: `${REPLY} More.` })).toMatchObject({ data: { code: 'answered_already' } })
    expect(await answersTo(id)).toEqual([{ doctor_id: doctorId, text: REPLY }])
  })

  it('is not given by patients, nor to a question that was deleted', async () => {
    const { id } = (await ask()).data
    expect((await answer(id, {}, other)).status).toBe(403)
    await api.post('/ask-anything/remove', { question_id: id }, patient)
    expect(await answer(id)).toMatchObject({ status: 404, data: { code: 'question_not_found' } })
    expect(await answersTo(id)).toEqual([])
  })
})
