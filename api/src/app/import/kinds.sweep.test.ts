import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { copyContent } from '../../../test/content-copy.ts'
import { importContent } from './import.ts'
import { KINDS } from './kinds.ts'
import { describeProblem } from './problem.ts'
import { readContent } from './read-content.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  // uses a database that already has the content, because each load takes a second
  database = await testDatabase({ content: true })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kinds-'))
  copyContent(folder)
})
afterEach(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const load = async () =>
  (await importContent(database.db, { clock: () => new Date('2026-11-21T04:30:00.000Z'), folder })).map(describeProblem)
const edit = (file: string, change: (text: string) => string) => {
  const place = path.join(folder, file)
  fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')))
}
const remove = (file: string) => fs.rmSync(path.join(folder, file))
const rowsOf = async (table: string, where = sql<boolean>`true`) =>
  (await sql`select * from ${sql.table(table)} t where ${where} order by t::text`.execute(database.db)).rows
const callPrice = () =>
  database.db
    .selectFrom('booking_products')
    .select(['price_paise', 'daily_cap'])
    .where('kind', '=', 'discovery_call')
    .executeTakeFirstOrThrow()

describe('the list of kinds', () => {
  it('names each kind after those that it refers to', () => {
    expect(() => readContent(folder, KINDS.toReversed())).toThrow('before one that it refers to')
  })
})

describe('a file with a fault is not a removed one:', () => {
  it.each([
    ['faq.yaml', 'faqs'],
    ['constants.yaml', 'constants'],
    ['words.yaml', 'search_words'],
    ['medicines.yaml', 'medicines'],
    ['diet-templates.yaml', 'diet_templates'],
    ['feedback.yaml', 'feedback'],
    ['booking-products.yaml', 'booking_products'],
    ['coupons.yaml', 'coupons'],
  ])('of %s all stays', async (file, table) => {
    const before = await rowsOf(table)
    expect(before.length).toBeGreaterThan(0)
    edit(file, (text) => `${text}\n- [`)
    expect(await load()).toContainEqual(expect.stringContaining(`${file}:`))
    expect(await rowsOf(table)).toEqual(before)
  })

  it('nothing goes and nothing is retired while a published document is changed', async () => {
    edit('documents/privacy-policy/1.md', (text) => `${text}\nAnd more.\n`)
    remove('catalogue/packages/treat-sti.md')
    remove('articles/sti-testing-windows.md')
    expect(await load()).toEqual([
      'documents/privacy-policy/1.md:1 version 1 is published and never changes: raise the version, in a file 2.md',
    ])
    expect(await rowsOf('packages', sql`slug = 'treat-sti' and retired_at is null`)).toHaveLength(1)
    expect(await rowsOf('blogs', sql`slug = 'sti-testing-windows'`)).toHaveLength(1)
  })
})

describe('what is no longer listed', () => {
  it('goes when it is only read', async () => {
    edit('faq.yaml', (text) => text.slice(0, text.lastIndexOf('\n- group:') + 1))
    edit('words.yaml', (text) => text.slice(0, text.lastIndexOf('\n- ') + 1))
    edit('constants.yaml', (text) => text.replace(/^.*value: institute,.*\n/m, ''))
    const before = await Promise.all(['faqs', 'search_words'].map((table) => rowsOf(table)))
    expect(await load()).toEqual([])
    const after = await Promise.all(['faqs', 'search_words'].map((table) => rowsOf(table)))
    expect(after.map((rows, index) => rows.length < before[index]!.length)).toEqual([true, true])
    expect(await rowsOf('constants', sql`value = 'institute'`)).toEqual([])
  })

  it('stays when an imported article refers to it, and the others go', async () => {
    const author = fs.readdirSync(path.join(folder, 'authors'))[0]!
    const front = fs.readFileSync(path.join(folder, 'authors', author), 'utf8')
    for (const slug of ['author-with-articles', 'author-without'])
      fs.writeFileSync(
        path.join(folder, `authors/${slug}.md`),
        front.replace(/^slug: .*$/m, `slug: ${slug}`).replace(/^doctor: .*\n/m, ''),
      )
    expect(await load()).toEqual([])
    await sql`
      update blogs set origin = 'import', author_slug = 'author-with-articles' where slug = 'hpv-vaccine-plain-guide'`.execute(
      database.db,
    )
    remove('articles/hpv-vaccine-plain-guide.md')
    remove('authors/author-with-articles.md')
    remove('authors/author-without.md')
    expect(await load()).toEqual([])
    const left = await rowsOf('blog_authors', sql`slug like 'author-with%'`)
    expect(left).toMatchObject([{ slug: 'author-with-articles' }])
  })
})

describe('a policy', () => {
  it('whose sentence says another number than its rules is told of, and not written', async () => {
    const rows = await rowsOf('cancellation_policies')
    const [was, is] = ['at least 2 hours before the call', 'at least 3 hours before the call']
    edit(
      'catalogue/policies.yaml',
      (text) =>
        `${text}${text.slice(text.lastIndexOf('- kind: discovery_call')).split('- kind: appointment')[0]!.replace('version: 2', 'version: 3').replace(was, is)}`,
    )
    expect(await load()).toEqual([
      expect.stringMatching(/^catalogue\/policies\.yaml:\d+ free_until: its rules say: .*2 hours before/),
    ])
    expect(await rowsOf('cancellation_policies')).toEqual(rows)
  })
})

describe('what can be booked', () => {
  it('has the price and the rules of its file', async () => {
    edit('booking-products.yaml', (text) => text.replace('price_paise: 9900', 'price_paise: 14900'))
    expect(await load()).toEqual([])
    expect(await callPrice()).toEqual({ price_paise: 14_900, daily_cap: 20 })
  })

  it('keeps the price that people have given it once it is theirs', async () => {
    await sql`update booking_products set origin = 'product', price_paise = 1200 where kind = 'discovery_call'`.execute(
      database.db,
    )
    for (let times = 0; times < 2; times++) expect(await load()).toEqual([])
    expect(await callPrice()).toEqual({ price_paise: 1200, daily_cap: 20 })
  })

  it.each([
    ['step: 15', 'step: 25', /^booking-products\.yaml:5 0\.step: must divide the day$/],
    ['duration: 15', 'duration: 0', /^booking-products\.yaml:4 0\.duration: /],
    ['price_paise: 9900', 'price: 99', /^booking-products\.yaml:2 /],
  ])('is told of by line when %s became %s', async (from, to, problem) => {
    edit('booking-products.yaml', (text) => text.replace(from, to))
    expect(await load()).toContainEqual(expect.stringMatching(problem))
  })
})
