import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catchUp, growTo } from '../bench/grow-to.ts'
import { listLate } from '../src/app/admin/list-late.ts'
import { copyOf } from '../src/app/leaving/personal-data/copy-of.ts'
import { forget, isWorkedOn } from '../src/app/leaving/personal-data/forget.ts'
import { personOf } from '../src/app/leaving/personal-data/person.ts'
import { testApi, type TestApi } from '../test/api.ts'
import { keyedForms } from '../test/keyed-forms.ts'
import { payFor } from '../test/paid.ts'
import { nodesOf, plansDuring, type PlanNode, type Ran } from '../test/plans-during.ts'
import { listRoutes } from '../test/routes.ts'
import { findHouse } from '../src/app/metrics/house.repository.ts'
import { BUSY_DOCTOR, worstQuestions, type Question } from '../test/worst-questions.ts'

/** 2,000 patients, 20,000 appointments and 30,000 payments: enough to reveal any plan that reads too much. */
const FACTOR = 10
/** A table with more rows than this counts as one that grows with the clinic. */
const GROWS = 200
/** What the clinic and its experts write; these tables stay small, so a plan may read all of one. */
const STAYS_SMALL = [
  'common_questions',
  'content_version',
  'diet_templates',
  'exercises',
  'lab_hours',
  'medicines',
  'profile_changes',
  'provider_health',
  'self_help_guides',
  'treatments',
]
/** A table without rows here, which is read by its index as soon as there are some. */
const EMPTY = 'addenda'
/** How many rows of growing tables a statement may read, and how many more for each returned row. */
const READS = 1_100
const READS_A_ROW = 25
/** The statements that may read more, and why; each is identified by part of its text. */
const READS_MORE: readonly { words: string; reads: number; a_row: number; why: string }[] = [
  {
    words: 'as "cells" from "slot_claims"',
    reads: 0,
    a_row: 600,
    why: 'the agenda of the weeks to come of each doctor',
  },
  { words: 'group by "score"', reads: 5_000, a_row: 0, why: 'a count of all that patients said, in an index' },
  { words: 'from "sessions" as "old"', reads: 20_000, a_row: 0, why: 'once a day, all sessions that ended long ago' },
  { words: '"booking_kind" is not null', reads: 20_000, a_row: 0, why: 'once a day, all plans that ever were' },
  { words: 'leave_times as leave', reads: 20_000, a_row: 0, why: 'what is booked, at most, by an index of that alone' },
  { words: 'and id >= $', reads: 20_000, a_row: 0, why: 'a portion of a table whose text names persons' },
  { words: 'as part, count(', reads: 3_000, a_row: 0, why: 'counts of all that one patient has' },
]

/** How often a read may run one statement: twice for each kind of expert. */
const REPEATS = 10
/** The database's own checks of foreign keys, one for each written row. */
const OWN_CHECK = /^SELECT 1 FROM ONLY /

const USUAL = { reads: READS, a_row: READS_A_ROW }

let api: TestApi
let questions: Question[]
let growing: Set<string>
beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://clinic.example', SHOW_ONE_TIME_CODES: 'true' }, { content: true })
  await growTo(api.url, { factor: FACTOR, articles: 0 }, api.time.now)
  await catchUp(api.url)
  await api.app.ready()
  questions = await worstQuestions(api, listRoutes(api.app))
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${GROWS}
      and relname not in ('blogs', 'blog_tags', 'title_words', 'search_words', 'cities')`.execute(api.db)
  growing = new Set(rows.map(({ relname }) => relname))
}, 120_000)
afterAll(() => api.close())

const readBy = (node: PlanNode): number =>
  Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])

/** Lists the tables from which a statement read too much. */
function faultsOf({ text, plan }: Ran): string[] {
  const nodes = nodesOf(plan)
  // also of a table that has no rows here
  const whole = nodes.filter(
    (node) => node['Node Type'] === 'Seq Scan' && ![...STAYS_SMALL, EMPTY].includes(node['Relation Name'] ?? ''),
  )
  const reads = nodes.filter((node) => growing.has(node['Relation Name'] ?? ''))
  const rows = reads.reduce((sum, node) => sum + readBy(node), 0)
  const { reads: some, a_row } = READS_MORE.find(({ words }) => text.includes(words)) ?? USUAL
  const most = some + a_row * plan['Actual Rows']
  return [
    ...whole.map((node) => `reads all of ${node['Relation Name']}`),
    ...(rows > most ? [`reads ${rows} rows for ${plan['Actual Rows']} (at most ${most})`] : []),
  ]
}

/** Does a piece of work, and lists what its statements read too much. */
async function faultsDuring<T>(name: string, work: () => Promise<T>): Promise<{ done: T; faults: string[] }> {
  const { done, ran } = await plansDuring(work)
  return { done, faults: ran.flatMap((one) => faultsOf(one).map((fault) => `${name} ${fault}: ${one.text}`)) }
}

it('SIZE-01 no read scans a table that grows, or reads more rows of one than it needs', async () => {
  const found = new Set<string>()
  const refused: string[] = []
  for (const { operation, url, by } of questions) {
    const { done, faults } = await faultsDuring(operation, () => api.get(url, by))
    if (![200, 404, 409, 422].includes(done.status)) refused.push(`${done.status} ${operation}: ${url}`)
    for (const fault of faults) found.add(fault)
  }
  expect([...found]).toEqual([])
  expect(refused).toEqual([])
}, 120_000)

it('SIZE-01 no read asks one question again for each of its rows', async () => {
  const found: string[] = []
  for (const { operation, url, by } of questions) {
    const { ran } = await plansDuring(() => api.get(url, by))
    for (const [text, { length }] of Map.groupBy(ran, (one) => one.text))
      if (length > REPEATS && !OWN_CHECK.test(text)) found.push(`${operation} asks ${length} times: ${text}`)
  }
  expect(found).toEqual([])
}, 120_000)

it('SIZE-01 no write scans a table that grows, nor do its keys and triggers', async () => {
  const found: string[] = []
  for (const [name, fill] of Object.entries(await keyedForms(api))) {
    const { by, body } = await fill()
    const send = () => api.post(name.replace('POST ', ''), { ...body, key: randomUUID() }, by)
    const { done, faults } = await faultsDuring(name, send)
    expect([name, done.status < 300, done.data]).toEqual([name, true, done.data])
    found.push(...faults)
  }
  expect(found).toEqual([])
}, 120_000)

it('SIZE-01 who books the busiest expert, and pays, waits for none of the expert’s other appointments', async () => {
  const patient = await api.aPatient()
  const times = await api.get(
    `/availability-slot/get-availability-slot-for-patient?consultation_type=video&doctor_id=${BUSY_DOCTOR}`,
  )
  const { starts_at } = times.data.days.at(-1).slots.at(-1)
  const { faults } = await faultsDuring('booking', async () => {
    const wish = { doctor_id: BUSY_DOCTOR, starts_at }
    const held = await api.post('/user/bookAppointment?consultation_type=video', wish, patient)
    expect(held.status, JSON.stringify(held.data)).toBe(200)
    await payFor(api, held.data.id)
  })
  expect(faults).toEqual([])
})

it('SIZE-01 a job with nothing to do reads nearly nothing, however much was done before', async () => {
  const found = new Set<string>()
  const run = { log: api.app.log, stopping: new AbortController().signal }
  for (const { name, work } of api.app.jobs!) {
    await work(run)
    const { faults } = await faultsDuring(name, () => work(run))
    for (const fault of faults) found.add(fault)
  }
  expect([...found]).toEqual([])
}, 240_000)

it('SIZE-01 what operators measure and look for reads only what waits', async () => {
  const { faults } = await faultsDuring('operators', async () => {
    await findHouse(api.db, api.time.now)
    await listLate(api.db, api.time.now)
  })
  expect(faults).toEqual([])
})

it('SIZE-01 a copy of one person’s data, and their deletion, read none of the others’ rows', async () => {
  const row = await api.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'patient-7@synthetic.example')
    .executeTakeFirstOrThrow()
  const { done, faults } = await faultsDuring('leaving', () =>
    api.db.transaction().execute(async (trx) => {
      const person = personOf(row, [])
      const copy = await copyOf(trx, person)
      expect(await isWorkedOn(trx, person)).toBe(false)
      return { copy, told: await forget(trx, person, api.time.now) }
    }),
  )
  expect(faults).toEqual([])
  expect(done.copy.health_history!.length).toBeGreaterThan(0)
  expect(done.told.length).toBeGreaterThan(5)
})

it('SIZE-01 a table without its index is found out', async () => {
  await sql`drop index notices_of_user, unread_notices`.execute(api.db)
  const { operation, url, by } = questions.find((one) => one.operation === 'GET /notices, patient')!
  const { faults } = await faultsDuring(operation, () => api.get(url, by))
  expect(faults.join()).toMatch(/reads \d+ rows for|reads all of notices/)
})
