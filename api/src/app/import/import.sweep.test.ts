import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { copyContent } from '../../../test/content-copy.ts'
import { CONTENT as SHIPPED, importContent } from './import.ts'
import { describeProblem } from './problem.ts'
import { storeFiles } from './store-files.ts'

const NOW = new Date('2026-11-21T04:30:00.000Z')
let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-'))
  copyContent(folder)
})

const load = async (now = NOW) => (await importContent(database.db, { clock: () => now, folder })).map(describeProblem)
const edit = (file: string, change: (text: string) => string) => {
  const place = path.join(folder, file)
  fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')))
}
const article = (slug: string) =>
  database.db.selectFrom('blogs').selectAll().where('slug', '=', slug).executeTakeFirst()
const TABLES = [
  'doctors',
  'doctor_treatments',
  'doctor_availability',
  'treatments',
  'treatment_categories',
  'treatment_pages',
  'landing_pages',
  'blog_categories',
  'blog_authors',
  'blogs',
  'feedback',
  'states',
  'cities',
]
const snapshot = async () => {
  const rows = []
  for (const table of TABLES) {
    const found = await sql<{
      all: string
    }>`select md5(string_agg(t::text, '|' order by t::text)) as all from ${sql.table(table)} t`.execute(database.db)
    rows.push([table, found.rows[0]!.all])
  }
  return rows
}

describe('the content', () => {
  it('that is shipped is right in every file', async () => {
    expect(await load()).toEqual([])
    const { count } = await database.db
      .selectFrom('blogs')
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThan(10)
  })

  it('loaded again, a day later too, changes nothing', async () => {
    await load()
    const before = await snapshot()
    await load(new Date(NOW.getTime() + 24 * 3600_000))
    expect(await snapshot()).toEqual(before)
  })

  it('holds the 36 states and union territories of India, and its cities', async () => {
    await load()
    expect(await database.db.selectFrom('states').selectAll().execute()).toHaveLength(36)
    expect((await database.db.selectFrom('cities').select('id').execute()).length).toBeGreaterThan(5000)
  })

  it('changes what a file changes, and keeps the day on which an article came in', async () => {
    await load()
    const before = (await article('sti-testing-windows'))!
    edit('articles/sti-testing-windows.md', (text) =>
      text.replace(/^title: .*$/m, 'title: Another title').replace(/^published: .*$/m, 'published: 400 days ago'),
    )
    expect(await load()).toEqual([])
    expect(await article('sti-testing-windows')).toMatchObject({
      id: before.id,
      title: 'Another title',
      published_at: before.published_at,
    })
  })

  it('drops what has no file any more, unless something refers to it', async () => {
    await load()
    fs.rmSync(path.join(folder, 'articles/sti-testing-windows.md'))
    edit('categories.yaml', (text) => text.replace(/^- slug: sti-safer-sex[^]*?(?=^- slug)/m, ''))
    const problems = await load()
    // the articles in the dropped category now have an error, so nothing is dropped yet
    expect(problems.length).toBeGreaterThan(0)
    expect(await article('sti-testing-windows')).toBeDefined()
    fs.copyFileSync(path.join(SHIPPED, 'categories.yaml'), path.join(folder, 'categories.yaml'))
    expect(await load()).toEqual([])
    expect(await article('sti-testing-windows')).toBeUndefined()
  })

  it('tells what is wrong by file and line, and goes on with the other files', async () => {
    edit('articles/sti-testing-windows.md', (text) =>
      text.replace(/^published: .*$/m, 'published: yesterday').replace(/^tags: .*$/m, 'tags: []'),
    )
    edit('articles/hpv-vaccine-plain-guide.md', (text) => text.replace(/^category: .*$/m, 'category: nowhere'))
    edit('doctors/dr-asha-rao.md', (text) =>
      text.replace('{from: "10:00", to: "14:00"}', '{from: "10:00", to: "06:00"}'),
    )
    edit('authors/tara-menon.md', (text) => text.replace('name: Tara Menon', 'name: [Tara'))
    fs.writeFileSync(path.join(folder, 'articles/bare.md'), 'no front matter')
    const problems = await load()
    expect(problems).toContain('articles/bare.md:1 begins without front matter')
    expect(problems).toContain('articles/hpv-vaccine-plain-guide.md:3 category: is not in categories.yaml')
    expect(problems).toContainEqual(
      expect.stringMatching(/^articles\/sti-testing-windows\.md:8 published: must read like "12 days ago"/),
    )
    expect(problems).toContainEqual(expect.stringMatching(/^articles\/sti-testing-windows\.md:\d+ tags: /))
    expect(problems).toContainEqual(
      expect.stringMatching(/^doctors\/dr-asha-rao\.md:\d+ availability\.0\.slots\.0: must end after it begins/),
    )
    expect(problems).toContainEqual(expect.stringMatching(/^authors\/tara-menon\.md:\d+ /))
    expect(await article('asking-for-what-you-like')).toBeDefined()
  })

  it('BLOG-10 carries no script, handler, frame or foreign image out of a body', async () => {
    const attack = `
Text <script>alert(1)</script> <img src=x onerror=alert(1)> <img src="https://evil.example/p.gif"> ![ok](/images/blog/a.svg)

[click](javascript:alert(1))

<iframe src="https://evil.example"></iframe> <a href="https://x.example" onclick="alert(1)">out</a>
<style>body{display:none}</style> <svg onload=alert(1)></svg> <p style="position:fixed">over</p>`
    edit('articles/sti-testing-windows.md', (text) => `${text.split('\n---\n')[0]}\n---\n${attack}\n`)
    expect(await load()).toEqual([])
    const { description } = (await article('sti-testing-windows'))!
    expect(description).not.toMatch(/script|onerror|onload|onclick|iframe|javascript|style|svg onload|evil/)
    expect(description).toContain('<img src="/images/blog/a.svg" alt="ok" />')
    expect(description).toContain('<a href="https://x.example" rel="noopener nofollow">out</a>')
  })

  it('leaves symbolic links where they are: only files are served', () => {
    const storage = path.join(folder, 'storage')
    fs.mkdirSync(path.join(folder, 'images/linked'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'images/plain.svg'), '<svg/>')
    fs.symlinkSync('/etc/hostname', path.join(folder, 'images/linked/a.svg'))
    fs.symlinkSync('/etc', path.join(folder, 'images/etc'))
    storeFiles(folder, storage)
    expect(fs.readdirSync(path.join(storage, 'images'), { recursive: true })).toEqual(['linked', 'plain.svg'])
  })
})
