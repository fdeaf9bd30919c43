import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { copyContent } from '../../../test/content-copy.ts'
import { importContent } from './import.ts'
import { describeProblem } from './problem.ts'

const NOW = new Date('2026-11-21T04:30:00.000Z')
let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalogue-'))
  copyContent(folder)
})

const load = async () => (await importContent(database.db, { clock: () => NOW, folder })).map(describeProblem)
const edit = (file: string, change: (text: string) => string) => {
  const place = path.join(folder, 'catalogue', file)
  fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')))
}
const TABLES = [
  'cancellation_policies',
  'lab_tests',
  'lab_panel_tests',
  'courses',
  'course_lessons',
  'packages',
  'package_problems',
  'package_inclusions',
]
const snapshot = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const all = await sql<{ sum: string; rows: number }>`
        select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*) as rows from ${sql.table(table)} t`.execute(
        database.db,
      )
      return [table, all.rows[0]]
    }),
  )
const titleOf = async (slug: string) =>
  (
    await database.db
      .selectFrom('packages')
      .select('title')
      .where('slug', '=', slug)
      .where('retired_at', 'is', null)
      .executeTakeFirst()
  )?.title

describe('the catalogue’s files', () => {
  it('recommend one package, with the reason, and may recommend another the next time', async () => {
    await load()
    const recommended = () =>
      database.db
        .selectFrom('packages')
        .select(['slug', 'recommended_because'])
        .where('recommended_because', 'is not', null)
        .where('retired_at', 'is', null)
        .execute()
    expect(await recommended()).toEqual([
      { slug: 'monthly-treatment-plan', recommended_because: expect.stringContaining('A good one to begin with') },
    ])
    edit('packages/treat-sti.md', (text) =>
      text.replace('goal: concern', 'goal: concern\nrecommended_because: Another.'),
    )
    expect(await load()).toEqual([expect.stringContaining('another package is recommended too')])
    edit('packages/monthly-treatment-plan.md', (text) => text.replace(/^recommended_because: .*\n/m, ''))
    expect(await load()).toEqual([])
    expect(await recommended()).toEqual([{ slug: 'treat-sti', recommended_because: 'Another.' }])
  })

  it('written twice change nothing', async () => {
    expect(await load()).toEqual([])
    const first = await snapshot()
    expect(await load()).toEqual([])
    expect(await snapshot()).toEqual(first)
  })

  it('that are changed change their rows, and those that are gone are offered no more', async () => {
    await load()
    edit('packages/treat-sti.md', (text) => text.replace('title: STI care', 'title: STI help'))
    fs.rmSync(path.join(folder, 'catalogue/packages/couples-intimacy-plan.md'))
    expect(await load()).toEqual([])
    expect(await titleOf('treat-sti')).toBe('STI help')
    expect(await titleOf('couples-intimacy-plan')).toBeUndefined()
  })

  it.each([
    [
      'packages/treat-sti.md',
      'lab_test: sti-essential',
      'lab_test: sti-nothing',
      /^catalogue\/packages\/treat-sti\.md:\d+ inclusions: a lab_panel names one/,
    ],
    [
      'packages/treat-sti.md',
      'problems: [sti-care]',
      'problems: [boredom]',
      /^catalogue\/packages\/treat-sti\.md:\d+ problems: names one that is no treatment/,
    ],
    ['packages/treat-sti.md', 'price_paise: 199900', 'price: 1', /^catalogue\/packages\/treat-sti\.md:\d+ /],
    [
      'courses/desire-reset.md',
      'instructor: dr-arjun-nambiar',
      'instructor: dr-nobody',
      /desire-reset\.md:\d+ instructor: has no file/,
    ],
    ['courses/desire-reset.md', '  - your-switches\n', '', /lessons: must have 2 free previews/],
    ['courses/desire-reset.md', '- your-switches', '- our-switches', /lessons: names one without a file/],
    ['courses/desire-reset.md', '- your-switches', '- two-kinds-of-desire', /lessons: names one twice/],
    [
      'courses/desire-reset.md',
      'content_warnings: []',
      'content_warnings: ["Explicit words"]',
      /desire-reset\.md:\d+ .*must go on after “This course”, so it must begin with one of these verbs: Asks, /,
    ],
    [
      'lab-panels.yaml',
      'tests: [complete-blood-count',
      'tests: [horoscope',
      /lab-panels\.yaml:\d+ tests: names one that lab-tests\.yaml does not have/,
    ],
  ])('with a fault in %s (%s) are told of, and the rest comes in', async (file, from, to, problem) => {
    edit(file, (text) => text.replace(from, to))
    edit('packages/discovery-call.md', (text) => text.replace('title: Discovery call', 'title: First call'))
    const problems = await load()
    expect(problems.join('\n')).toMatch(problem)
    expect(await titleOf('discovery-call')).toBe('First call')
  })

  it('cut a landing text short only with a word about it', async () => {
    edit('packages/unlock-your-confidence.md', (text) => `${text.slice(0, text.lastIndexOf('---'))}---\nToo short.\n`)
    expect((await load()).join()).toMatch(/unlock-your-confidence\.md:1 the body has 2 words, and needs 120/)
  })

  it('don’t rewrite terms that were published', async () => {
    await load()
    const before = await snapshot()
    edit('policies.yaml', (text) => text.replace('within 7 days of buying, if nothing', 'never, if nothing'))
    expect(await load()).toEqual([])
    expect(await snapshot()).toEqual(before)
  })
})
