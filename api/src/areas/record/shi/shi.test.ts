import { DAY, HOUR } from '@app/domain/durations'
import { askedItems } from '@app/domain/index-answers'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { createShiAnswersService } from './shi-answers.service.ts'

interface Item {
  id: string
  help: string | null
  asks_if: { item: string; is: (number | null)[] } | null
}
type Given = Record<string, number | null>

let api: TestApi
let items: Item[]
let patient: Person
beforeAll(async () => {
  api = await testApi({}, { content: true })
  items = (await api.get('/shi/get-all-questions')).data.items
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
})

/** All answers of a person with a penis and a partner, set to one value except for the given ones. */
const filled = (change: Given = {}, value: number | null = 3): { item: string; value: number | null }[] => {
  const given = new Map<string, number | null>(Object.entries({ body: 0, partner: 0, ...change }))
  return askedItems(items, given)
    .filter(({ help }) => help === null)
    .map(({ id }) => ({ item: id, value: given.has(id) ? given.get(id)! : value }))
    .concat(
      Object.entries(change)
        .filter(([id]) => items.find((one) => one.id === id)?.help)
        .map(([item, said]) => ({ item, value: said })),
    )
}
const aKey = () => randomBytes(32).toString('base64url')
const add = (body: object, by?: Person) => api.post('/shi/add-shi-response', body, by)
const finish = (answers = filled(), by: Person | undefined = patient, more: object = {}) =>
  add({ key: randomUUID(), version: 1, answers, finish: true, ...more }, by)
const report = async (id: string, by = patient) => (await api.get(`/shi/get-shi-report?response_id=${id}`, by)).data
const responses = async () =>
  api.db
    .selectFrom('shi_responses')
    .select(['id', 'user_id', 'visitor_key_hash'])
    .where('user_id', '=', patient.id)
    .execute()
const numbers = (data: { sections: { n: number; score: number | null }[] }) => data.sections.map(({ score }) => score)

describe('SHIQ-01 the questions', () => {
  it('are 26 in eight sections for everybody, with seven on safety after them', async () => {
    const { data } = await api.get('/shi/get-all-sections')
    expect(data.version).toBe(1)
    const asked = data.sections.filter(({ kind }: { kind: string }) => kind !== 'safety')
    expect(asked).toHaveLength(8)
    expect(asked.reduce((sum: number, { questions }: { questions: number }) => sum + questions, 0)).toBe(26)
    for (const body of [0, 1, 2, null])
      for (const partner of [0, 1, 2, null]) expect(filled({ body, partner })).toHaveLength(26)
    expect(items.filter(({ help }) => help !== null)).toHaveLength(7)
  })

  it('say nothing of how they are scored', async () => {
    const { data } = await api.get('/shi/get-all-questions')
    expect(JSON.stringify(data)).not.toMatch(/"(weight|reversed|score)"/)
  })

  it('are answered one by one, kept, changed and gone on with', async () => {
    const key = randomUUID()
    const first = { key, version: 1, answers: [{ item: 'age', value: 2 }] }
    expect((await add(first, patient)).data).toEqual({ response_id: key, finished_at: null })
    const answers = [
      { item: 'age', value: null },
      { item: 'body', value: 1 },
    ]
    await add({ ...first, answers }, patient)
    const { open } = (await api.get('/shi/get-shi-response', patient)).data
    expect(open).toEqual({ response_id: key, version: 1, answers })
    expect((await api.get('/shi/get-shi-response', await api.aPatient())).data).toEqual({ open: null, finished: [] })
  })

  it('keep the same sent forty times at once as one, and begin anew in place of what was left', async () => {
    const key = randomUUID()
    const body = { key, version: 1, answers: filled(), finish: true }
    const sent = await Promise.all(Array.from({ length: 40 }, () => add(body, patient)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await responses()).toHaveLength(1)
    await add({ key: randomUUID(), version: 1, answers: [] }, patient)
    await add({ key: randomUUID(), version: 1, answers: [] }, patient)
    expect(await responses()).toHaveLength(2)
  })

  it.each([
    ['an item that is not there', { answers: [{ item: 'weight', value: 1 }] }, 'unknown_answer'],
    ['a choice that is not there', { answers: [{ item: 'body', value: 3 }] }, 'unknown_answer'],
    ['an item twice', { answers: [0, 1].map((value) => ({ item: 'age', value })) }, 'unknown_answer'],
    ['a version that is not there', { version: 2, answers: [] }, 'version_not_found'],
    ['a finish with a question open', { answers: [{ item: 'age', value: 1 }], finish: true }, 'incomplete'],
  ])('refuse %s, and nothing is written', async (_what, change, code) => {
    const reply = await add({ key: randomUUID(), version: 1, ...change }, patient)
    expect([reply.status, reply.data.code]).toEqual([422, code])
    expect(await responses()).toEqual([])
  })

  it('refuse another answer after the finish, and another person’s key', async () => {
    const key = randomUUID()
    await finish(filled(), patient, { key })
    const changed = await add({ key, version: 1, answers: filled({ wish: 0 }), finish: true }, patient)
    expect([changed.status, changed.data.code]).toEqual([409, 'finished'])
    expect((await finish(filled(), await api.aPatient(), { key })).data.code).toBe('key_taken')
    expect((await finish(filled(), undefined, { key, visitor_key: aKey() })).data.code).toBe('key_taken')
    expect((await add({ key: randomUUID(), version: 1, answers: [] })).status).toBe(401)
    const kept = api.db
      .selectFrom('shi_answers')
      .select('value')
      .where('response_id', '=', key)
      .where('item_id', '=', 'wish')
    expect(await kept.execute()).toEqual([{ value: 3 }])
  })
})

/** The result by rule 1 and version 1, computed by hand. */
const FIXTURE: Given = {
  wish: 2,
  'wish-fits': 3,
  'wish-lowered': 1,
  excited: 4,
  'erection-comes': 3,
  'erection-stays': 2,
  alone: 4,
  climax: 4,
  timing: 1,
  control: 1,
  pain: 0,
  'pain-fear': 0,
  'at-ease': 4,
  'say-likes': 1,
  'say-no': 2,
  close: 3,
  worry: 4,
  'self-image': 2,
  distracted: 3,
  sleep: 2,
  movement: 1,
  'smoke-drink': 0,
}
const SCORES = [65, 75, 40, 100, 50, 19, 58]

describe('SHIQ-02 the report', () => {
  it('has the numbers of the fixture, twice, and says by which rule and version', async () => {
    for (const _time of [1, 2]) {
      const { data } = await finish(filled(FIXTURE))
      const shown = await report(data.response_id)
      expect(numbers(shown)).toEqual(SCORES)
      expect(shown).toMatchObject({ overall: 59, rule: 1, version: 1, strengths: [5, 3], focus: [7, 4], urgent: [] })
      expect(shown.sections[0].steps).toHaveLength(3)
      expect(shown.sections[0].article.slug).toBe('medicines-that-can-lower-desire')
    }
  })

  it('changes with one item that is reversed', async () => {
    const { data } = await finish(filled({ ...FIXTURE, pain: 4 }))
    expect(numbers(await report(data.response_id))[3]).toBe(50)
  })

  it('is not taken from a body: one that sends a score is refused', async () => {
    for (const more of [{ score: 100 }, { overall: 100 }, { sections: [] }, { flags: [] }])
      expect((await finish(filled(), patient, more)).status).toBe(400)
    expect(await responses()).toEqual([])
  })

  it('has no number for a section with too few answers', async () => {
    const { data } = await finish(filled({ ...FIXTURE, wish: null, 'wish-fits': null }))
    expect(numbers(await report(data.response_id))[0]).toBeNull()
  })

  it('leads to urgent help alone as soon as one answer can’t wait', async () => {
    const { data } = await finish(filled({ ...FIXTURE, 'chest-pain': 1, bleeding: 0 }))
    const shown = await report(data.response_id)
    expect(shown).toMatchObject({ overall: null, sections: [], strengths: [], focus: [] })
    expect(shown.urgent).toEqual([{ text: expect.any(String), help: expect.stringContaining('112') }])
  })

  it('stands beside the earlier ones, and goes when its owner removes it', async () => {
    const first = (await finish()).data.response_id
    api.time.now = new Date(api.time.now.getTime() + DAY)
    const second = (await finish()).data.response_id
    expect((await report(second)).earlier.map(({ response_id }: { response_id: string }) => response_id)).toEqual([
      first,
    ])
    expect((await report(first)).earlier).toEqual([])
    expect((await api.post('/shi/remove', { response_id: first }, patient)).status).toBe(200)
    expect((await api.get('/shi/get-shi-response', patient)).data.finished).toHaveLength(1)
  })

  it('comes as a paper whose name tells nothing', async () => {
    const { data } = await finish()
    const paper = (await api.get(`/shi/file?response_id=${data.response_id}`, patient)).data
    expect(paper.name).toMatch(/^report-\d{4}\.pdf$/)
    expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('SHIQ-03 a visitor', () => {
  const beAVisitor = async () => {
    const visitor_key = aKey()
    const { data } = await finish(filled(FIXTURE), undefined, { visitor_key })
    return { visitor_key, id: data.response_id as string }
  }

  it('answers and reads the report by a key, of which the database has a hash alone', async () => {
    const { visitor_key, id } = await beAVisitor()
    const { data } = await api.post('/shi/get-shi-report', { visitor_key })
    expect([data.response_id, numbers(data)]).toEqual([id, SCORES])
    expect((await api.post('/shi/get-shi-report', { visitor_key: aKey() })).status).toBe(404)
    const row = await api.db.selectFrom('shi_responses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(visitor_key)
  })

  it('claims the answers once they are a patient: one row, and the key opens nothing any more', async () => {
    const { visitor_key, id } = await beAVisitor()
    const claims = await Promise.all(Array.from({ length: 20 }, () => add({ claim: visitor_key }, patient)))
    expect(new Set(claims.map(({ data }) => data.response_id))).toEqual(new Set([id]))
    expect(await responses()).toEqual([{ id, user_id: patient.id, visitor_key_hash: null }])
    expect(numbers(await report(id))).toEqual(SCORES)
    expect((await api.post('/shi/get-shi-report', { visitor_key })).status).toBe(404)
    const other = await add({ claim: visitor_key }, await api.aPatient())
    expect([other.status, other.data.code]).toEqual([404, 'response_not_found'])
    expect((await add({ key: id, version: 1, answers: [], visitor_key })).data.code).toBe('key_taken')
  })

  it('of two patients who claim at once, one has the answers', async () => {
    const { visitor_key } = await beAVisitor()
    const people = await Promise.all(Array.from({ length: 10 }, () => api.aPatient()))
    const claims = await Promise.all(people.map((by) => add({ claim: visitor_key }, by)))
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(claims.filter(({ status }) => status === 404)).toHaveLength(9)
  })

  it('needs a login for a claim, and a doctor can’t make one', async () => {
    const { visitor_key, id } = await beAVisitor()
    const doctor = await api.aDoctorsAccount(await aDoctor(api.db))
    for (const by of [undefined, doctor]) expect((await add({ claim: visitor_key }, by)).data.code).toBe('login_needed')
    const { user_id } = await api.db
      .selectFrom('shi_responses')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(user_id).toBeNull()
  })

  it('who claims nothing within 72 hours leaves no row after the sweep', async () => {
    const { visitor_key, id } = await beAVisitor()
    const claimed = await beAVisitor()
    await add({ claim: claimed.visitor_key }, patient)
    const { sweep } = createShiAnswersService({ db: api.db, clock: () => api.time.now })
    api.time.now = new Date(api.time.now.getTime() + 72 * HOUR - 1)
    await sweep()
    expect((await api.post('/shi/get-shi-report', { visitor_key })).status).toBe(200)
    api.time.now = new Date(api.time.now.getTime() + 1)
    expect((await api.post('/shi/get-shi-report', { visitor_key })).status).toBe(404)
    expect((await add({ claim: visitor_key }, patient)).status).toBe(404)
    await sweep()
    const left = async (table: 'shi_answers' | 'shi_scores') =>
      (await api.db.selectFrom(table).select('response_id').where('response_id', '=', id).execute()).length
    expect([await left('shi_answers'), await left('shi_scores')]).toEqual([0, 0])
    expect(await api.db.selectFrom('shi_responses').select('id').where('user_id', 'is', null).execute()).toEqual([])
    expect(await responses()).toHaveLength(1)
  })

  it('erases the answers at once, and a wrong key is answered alike', async () => {
    const { visitor_key, id } = await beAVisitor()
    expect((await api.post('/shi/erase', { visitor_key: aKey() })).status).toBe(200)
    expect((await api.post('/shi/get-shi-report', { visitor_key })).status).toBe(200)
    expect((await api.post('/shi/erase', { visitor_key })).status).toBe(200)
    expect(await api.db.selectFrom('shi_responses').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('begins sixty times an hour from one address, and no more', async () => {
    const key = () => ({ key: randomUUID(), version: 1, answers: [], visitor_key: aKey() })
    const sent = await Promise.all(Array.from({ length: 65 }, () => add(key())))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = sent.find(({ status }) => status === 429)!
    expect(refused.headers['retry-after']).toBe('3600')
  })

  it('takes nothing from a patient at the same address, who begins sixty of their own', async () => {
    const begin = (more: object, by?: Person) => add({ key: randomUUID(), version: 1, answers: [], ...more }, by)
    await Promise.all(Array.from({ length: 60 }, () => begin({ visitor_key: aKey() })))
    expect((await begin({ visitor_key: aKey() })).status).toBe(429)
    const sent = await Promise.all(Array.from({ length: 65 }, () => begin({}, patient)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(await responses()).toHaveLength(1)
  })

  it('has no other form of key', async () => {
    for (const visitor_key of ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}/`])
      expect((await api.post('/shi/get-shi-report', { visitor_key })).status).toBe(400)
  })
})

describe('PATD-03 a shared report', () => {
  const inDays = (days: number) => new Date(api.time.now.getTime() + days * DAY).toISOString().slice(0, 10)

  it('is read by the expert until its day, with the answers in words, and an audit row', async () => {
    const doctorId = await aDoctor(api.db)
    const doctor = await api.aDoctorsAccount(doctorId)
    const { response_id } = (await finish(filled({ ...FIXTURE, age: null }))).data
    const details = () => api.get(`/shi/get-shi-patient-details?patient_id=${patient.id}`, doctor)
    const share = (until: string) => api.post('/shi/share', { response_id, doctor_id: doctorId, until }, patient)
    expect((await share(inDays(1))).data.code).toBe('doctor_not_found')
    expect((await details()).status).toBe(404)
    await aConsultation(api, { patient, doctorId, status: 'confirmed' })
    expect((await details()).data).toEqual([])
    expect((await share(inDays(-1))).data.code).toBe('bad_until')
    expect((await share(inDays(1))).status).toBe(200)
    const [shared] = (await details()).data
    expect(shared).toMatchObject({ response_id, until: inDays(1), overall: 59, urgent: [] })
    expect(shared.answers).toContainEqual({ text: 'How old are you?', answer: null })
    expect(shared.answers).toContainEqual({ text: 'Which body do you have?', answer: 'With a penis' })
    expect((await report(response_id)).shares).toEqual([
      { doctor_id: doctorId, doctor_name: expect.any(String), until: inDays(1) },
    ])
    const acts = api.db.selectFrom('audit_entries').select('act').where('patient_id', '=', patient.id).orderBy('n')
    expect((await acts.execute()).map(({ act }) => act)).toEqual(['read', 'report_shared'])
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await api.get(`/shi/get-shi-patient-details?patient_id=${patient.id}`, other)).status).toBe(404)
    api.time.now = new Date(api.time.now.getTime() + 2 * DAY)
    expect((await details()).data).toEqual([])
  })

  it('is taken back at once', async () => {
    const doctorId = await aDoctor(api.db)
    const doctor = await api.aDoctorsAccount(doctorId)
    await aConsultation(api, { patient, doctorId, status: 'confirmed' })
    const { response_id } = (await finish()).data
    await api.post('/shi/share', { response_id, doctor_id: doctorId, until: inDays(1) }, patient)
    expect((await api.post('/shi/unshare', { response_id, doctor_id: doctorId }, patient)).status).toBe(200)
    expect((await api.get(`/shi/get-shi-patient-details?patient_id=${patient.id}`, doctor)).data).toEqual([])
  })

  it('PATD-04 of another patient is like one that is not there, in every call', async () => {
    const { response_id } = (await finish()).data
    const other = await api.aPatient()
    for (const id of [response_id, randomUUID()]) {
      const doctor_id = 1
      const replies = await Promise.all([
        api.get(`/shi/get-shi-report?response_id=${id}`, other),
        api.get(`/shi/file?response_id=${id}`, other),
        api.post('/shi/remove', { response_id: id }, other),
        api.post('/shi/share', { response_id: id, doctor_id, until: inDays(1) }, other),
        api.post('/shi/unshare', { response_id: id, doctor_id }, other),
      ])
      for (const { status, data } of replies) expect([status, data]).toEqual([404, { code: 'response_not_found' }])
    }
    expect(await responses()).toHaveLength(1)
  })
})
