import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor, aDoctorLeaves } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { pageOfQuestions, publicQuestion } from './public-questions.repository.ts'

let api: TestApi
let patient: Person
let doctor: Person
let doctorId: number
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('common_questions').execute()
  await api.db.deleteFrom('questions').execute()
  patient = await api.aPatient()
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
})

const TEXT = 'Is it normal to want nothing at all after a hard week?'
const REPLY = 'Yes. Desire often sleeps when the body is tired.'
const EVERYBODY = { is_public: true, is_for_everybody: true }

/** Moves the clock past the few seconds for which responses are cached. */
const later = () => (api.time.now = new Date(api.time.now.getTime() + 60_000))
const ask = async (change: object): Promise<string> => {
  later()
  const key = randomUUID()
  const asked = await api.post(
    '/ask-anything/questions',
    { key, category: 'desire', text: TEXT, is_public: false, ...change },
    patient,
  )
  expect(asked.status).toBe(200)
  return key
}
const answer = (question_id: string, may_show = true) =>
  api.post('/ask-anything/answer', { question_id, text: REPLY, may_show }, doctor)
const answered = async (change: object = {}): Promise<string> => {
  const id = await ask({ ...EVERYBODY, ...change })
  await answer(id)
  return id
}
const common = (slug: string, position: number) =>
  api.db
    .insertInto('common_questions')
    .values({
      slug,
      position,
      category: 'mind',
      question: 'Is it my fault?',
      answer: 'No.',
      doctor_id: doctorId,
      sources: JSON.stringify([{ title: 'Sleep', publisher: 'NHS', url: 'https://www.nhs.uk/' }]),
      reviewed_on: null,
    })
    .execute()
/** Asks and answers a question as many times more. */
const repeated = (id: string, times: number) =>
  sql`
    with asked as (
      insert into questions (id, patient_id, category, text, is_public, is_for_everybody, alias, asked_at, due_at)
      select gen_random_uuid(), ${patient.id}, 'desire', ${TEXT}, true, true, alias || n, asked_at, due_at
      from questions, generate_series(1, ${times}::int) n where id = ${id} returning id
    ) insert into question_answers (question_id, doctor_id, text, may_show, answered_at)
    select id, ${doctorId}, ${REPLY}, true, ${api.time.now} from asked`.execute(api.db)
const list = async (query = '') => {
  later()
  return (await api.get(`/ask-anything/public?${query}`)).data
}
const idsOf = async (query?: string) => (await list(query)).questions.map(({ id }: { id: string }) => id)
const one = async (id: string) => {
  later()
  return api.get(`/ask-anything/public-question?question_id=${id}`)
}
const addresses = async () => {
  later()
  return (await api.get('/ask-anything/addresses')).data
}

describe('PATD-03 what everybody may read', () => {
  it('is a question with its answer, under its alias, and nothing that leads to who asked', async () => {
    const id = await answered()
    const { alias } = (await api.get(`/ask-anything/question?question_id=${id}`, patient)).data
    const { data } = await one(id)
    expect(data).toEqual({
      id,
      category: 'desire',
      question: TEXT,
      alias,
      expert: {
        id: doctorId,
        slug: `dr-test-${doctorId}`,
        name: `Dr Test ${doctorId}`,
        is_listed: true,
        profile_pic: expect.any(String),
        profile_type: ['Sexologist'],
        total_experience: expect.any(Number),
      },
      answered_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      answer: REPLY,
      sources: [],
      reviewed_on: null,
    })
    const { answer: _answer, sources: _sources, reviewed_on: _reviewed, ...card } = data
    expect(await list()).toEqual({ total: 1, questions: [card] })
    expect(JSON.stringify(await list())).not.toContain(patient.id)
    expect(await addresses()).toEqual([{ path: `/questions/${id}`, title: TEXT, updatedAt: expect.any(String) }])
  })

  it.each([
    ['private', {}, true],
    ['for other patients, by a form whose words spoke of them alone,', { is_public: true }, true],
    ['private, whatever else it says,', { is_public: false, is_for_everybody: true }, true],
    ['kept back by its expert', EVERYBODY, false],
  ])('is none that is %s', async (_what, change, mayShow) => {
    const id = await ask(change)
    await answer(id, mayShow)
    expect(await list()).toEqual({ total: 0, questions: [] })
    expect(await one(id)).toMatchObject({ status: 404, data: { code: 'question_not_found' } })
    expect(await addresses()).toEqual([])
  })

  it('is none without an answer, and none that its asker has taken back', async () => {
    const id = await ask(EVERYBODY)
    expect([await idsOf(), (await one(id)).status]).toEqual([[], 404])
    await answer(id)
    expect(await idsOf()).toEqual([id])
    await api.post('/ask-anything/remove', { question_id: id }, patient)
    expect([await idsOf(), (await one(id)).status, await addresses()]).toEqual([[], 404, []])
  })

  it('keeps its answer under its alias where its asker takes their words back, and its address is not told', async () => {
    const id = await answered()
    const before = (await one(id)).data
    expect((await api.post('/ask-anything/take-words-back', { question_id: id }, patient)).status).toBe(200)
    expect((await one(id)).data).toEqual({ ...before, question: null })
    expect(await list()).toMatchObject({ total: 1, questions: [{ id, question: null, alias: before.alias }] })
    expect(await addresses()).toEqual([])
  })

  it('lists the latest answer first, then what is asked often, by category and page by page', async () => {
    await common('second', 2)
    await common('first', 1)
    const [older, newer] = [await answered(), await answered({ category: 'mind' })]
    expect(await list()).toMatchObject({ total: 4 })
    expect(await idsOf()).toEqual([newer, older, 'first', 'second'])
    expect(await idsOf('skip=1&limit=2')).toEqual([older, 'first'])
    expect(await list('category=mind&limit=1')).toMatchObject({ total: 3, questions: [{ id: newer }] })
    expect((await api.get('/ask-anything/public?category=money')).status).toBe(400)
  })

  it('has addresses page by page: what is asked often, then what patients asked', async () => {
    await common('second', 1)
    await common('first', 2)
    const ids = [await answered(), await answered(), await answered()].toSorted()
    const pathsOf = async (skip: number) => {
      later()
      const { data } = await api.get(`/ask-anything/addresses?skip=${skip}&limit=2`)
      return data.map(({ path }: { path: string }) => path.replace('/questions/', ''))
    }
    expect([await pathsOf(0), await pathsOf(1), await pathsOf(2), await pathsOf(4), await pathsOf(5)]).toEqual([
      ['first', 'second'],
      ['second', ids[0]],
      [ids[0], ids[1]],
      [ids[2]],
      [],
    ])
  })

  it('has at most two hundred addresses in one answer, however many are asked for', async () => {
    await repeated(await answered(), 300)
    later()
    const first = await api.get('/ask-anything/addresses?limit=5000')
    const rest = await api.get('/ask-anything/addresses?limit=5000&skip=200')
    const paths = [...first.data, ...rest.data].map(({ path }: { path: string }) => path)
    expect(first.data).toHaveLength(200)
    expect(new Set(paths).size).toBe(301)
  })

  it('is found among three hundred by reading no more of them than among three', async () => {
    const id = await answered()
    await repeated(id, 300)
    await sql`analyze questions, question_answers`.execute(api.db)
    for (const [query, shown] of [
      [publicQuestion(api.db, id), 1],
      [pageOfQuestions(api.db, { skip: 0, limit: 12 }), 12],
      [pageOfQuestions(api.db, { category: 'desire', skip: 0, limit: 12 }), 12],
    ] as const)
      expect([await rowsRead(query, 'questions'), await rowsRead(query, 'question_answers')]).toEqual([shown, shown])
  })

  it('keeps the name of an expert who left the lists, and says that no profile is there', async () => {
    const id = await answered()
    const expertOf = async () => (await api.get(`/ask-anything/public-question?question_id=${id}`)).data.expert
    expect(await expertOf()).toMatchObject({ id: doctorId, is_listed: true })
    await aDoctorLeaves(api, doctorId)
    later()
    expect(await expertOf()).toMatchObject({ id: doctorId, name: expect.any(String), is_listed: false })
  })

  it('that is asked often has its sources, and no made-up alias', async () => {
    await common('my-fault', 1)
    expect((await one('my-fault')).data).toMatchObject({
      id: 'my-fault',
      alias: null,
      answered_on: null,
      answer: 'No.',
      sources: [{ publisher: 'NHS' }],
    })
    expect(await addresses()).toEqual([{ path: '/questions/my-fault', title: 'Is it my fault?', updatedAt: null }])
  })
})

it('in the database too, what everybody reads is never private', async () => {
  const id = await ask({})
  const open = api.db.updateTable('questions').set({ is_for_everybody: true }).where('id', '=', id).execute()
  await expect(open).rejects.toThrow('everybody_includes_patients')
})

it('in the database too, an answer is shown while both people agree, and no longer', async () => {
  const id = await answered()
  const shownAt = async () =>
    (await api.db.selectFrom('questions').select('shown_at').where('id', '=', id).executeTakeFirstOrThrow()).shown_at
  const agree = (may_show: boolean) =>
    api.db.updateTable('question_answers').set({ may_show }).where('question_id', '=', id).execute()
  expect(await shownAt()).toEqual(api.time.now)
  await agree(false)
  expect(await shownAt()).toBeNull()
  await agree(true)
  const close = api.db.updateTable('questions').set({ is_for_everybody: false }).where('id', '=', id).execute()
  await expect(close).rejects.toThrow('shown_to_everybody')
  await api.db.deleteFrom('question_answers').where('question_id', '=', id).execute()
  expect(await shownAt()).toBeNull()
})
