import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { growTo } from '../bench/grow-to.ts'
import { testApi, type TestApi } from '../test/api.ts'
import { listRoutes } from '../test/routes.ts'
import { worstQuestions, type Question } from '../test/worst-questions.ts'

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
]
/** A table without rows here, which is read by its index as soon as there are some. */
const EMPTY = 'addenda'
/** How many rows of growing tables a statement may read, and how many more for each returned row. */
const READS = 1_100
const READS_A_ROW = 25
/** The statements that may read more, and why; each is identified by part of its text. */
const READS_MORE: readonly { words: string; reads: number; a_row: number; why: string }[] = [
  { words: 'slot_claims', reads: 0, a_row: 600, why: 'the agenda of the weeks to come of each doctor' },
  { words: "to_char(day, 'YYYY-MM')", reads: 20_000, a_row: 0, why: 'the visits of two years, which are added up' },
  { words: 'group by "score"', reads: 5_000, a_row: 0, why: 'a count of all that patients said, in an index' },
  { words: 'from "sessions" as "old"', reads: 20_000, a_row: 0, why: 'once a day, all sessions that ended long ago' },
  { words: '"booking_kind" is not null', reads: 20_000, a_row: 0, why: 'once a day, all plans that ever were' },
  { words: 'as part, count(', reads: 3_000, a_row: 0, why: 'counts of all that one patient has' },
]

const USUAL = { reads: READS, a_row: READS_A_ROW }

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
interface Sent {
  text: string
  values: unknown[]
}

let api: TestApi
let questions: Question[]
let client: pg.Client
let growing: Set<string>
beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://clinic.example' }, { content: true })
  await growTo(api.url, { factor: FACTOR, articles: 0 }, api.time.now)
  await api.app.ready()
  questions = await worstQuestions(api, listRoutes(api.app))
  client = new pg.Client({ connectionString: api.url })
  await client.connect()
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1
       and relname not in ('blogs', 'blog_tags', 'title_words', 'search_words', 'cities')`,
    [GROWS],
  )
  growing = new Set(rows.map(({ relname }) => relname))
}, 120_000)
afterAll(async () => {
  await client.end()
  await api.close()
})

/** Does a piece of work, and records the statements that it sends. */
async function statementsDuring<T>(work: () => Promise<T>): Promise<{ done: T; sent: Sent[] }> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...wish: unknown[]) {
    const [first, values = []] = wish as [string | Sent, unknown[]?]
    sent.push(typeof first === 'string' ? { text: first, values } : { text: first.text, values: first.values ?? [] })
    return Reflect.apply(query, this, wish)
  } as typeof query
  try {
    return { done: await work(), sent }
  } finally {
    pg.Client.prototype.query = query
  }
}

/** Sends a request, and records the statements with which it reads. */
async function statementsOf({ url, by }: Question): Promise<{ status: number; sent: Sent[] }> {
  const { done, sent } = await statementsDuring(() => api.get(url, by))
  return { status: done.status, sent: sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text)) }
}

/** Explains a statement without sequential scans, as a large database would plan it. */
async function planOf({ text, values }: Sent): Promise<PlanNode> {
  await client.query('begin; set local enable_seqscan = off')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    return rows[0]!['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const readBy = (node: PlanNode): number =>
  Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])

/** Lists the tables from which a statement reads too much. */
async function faultsOf(sent: Sent): Promise<string[]> {
  const plan = await planOf(sent)
  const nodes = nodesOf(plan)
  // also of a table that has no rows here
  const whole = nodes.filter(
    (node) => node['Node Type'] === 'Seq Scan' && ![...STAYS_SMALL, EMPTY].includes(node['Relation Name'] ?? ''),
  )
  const reads = nodes.filter((node) => growing.has(node['Relation Name'] ?? ''))
  const rows = reads.reduce((sum, node) => sum + readBy(node), 0)
  const { reads: some, a_row } = READS_MORE.find(({ words }) => sent.text.includes(words)) ?? USUAL
  const most = some + a_row * plan['Actual Rows']
  return [
    ...whole.map((node) => `reads all of ${node['Relation Name']}`),
    ...(rows > most ? [`reads ${rows} rows for ${plan['Actual Rows']} (at most ${most})`] : []),
  ]
}

it('SIZE-01 no read scans a table that grows, or reads more rows of one than it needs', async () => {
  const faults: string[] = []
  const refused: string[] = []
  for (const question of questions) {
    const { status, sent } = await statementsOf(question)
    if (![200, 404, 409, 422].includes(status)) refused.push(`${status} ${question.operation}: ${question.url}`)
    for (const one of sent)
      for (const fault of await faultsOf(one)) faults.push(`${question.operation} ${fault}: ${one.text}`)
  }
  expect([...new Set(faults)]).toEqual([])
  expect(refused).toEqual([])
}, 120_000)

it('SIZE-01 a job with nothing to do reads nearly nothing, however much was done before', async () => {
  const faults: string[] = []
  const run = { log: api.app.log, stopping: new AbortController().signal }
  for (const { name, work } of api.app.jobs!) {
    await work(run)
    const { sent } = await statementsDuring(() => work(run))
    for (const one of sent.filter(({ text }) => /^\s*(select|with|update|delete)\b/i.test(text)))
      for (const fault of await faultsOf(one)) faults.push(`${name} ${fault}: ${one.text}`)
  }
  expect([...new Set(faults)]).toEqual([])
}, 240_000)

it('SIZE-01 a table without its index is found out', async () => {
  await sql`drop index notices_of_user, unread_notices`.execute(api.db)
  const { sent } = await statementsOf(questions.find(({ operation }) => operation === 'GET /notices, patient')!)
  const faults: string[] = []
  for (const one of sent) faults.push(...(await faultsOf(one)))
  expect(faults.join()).toMatch(/reads \d+ rows for|reads all of notices/)
})
