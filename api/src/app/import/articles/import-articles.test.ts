import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { CONTENT, importContent } from '../import.ts'
import { describeProblem } from '../problem.ts'
import { storeFiles } from '../store-files.ts'
import { exportArticles } from './export-articles.ts'
import { importArticles } from './import-articles.ts'

const NOW = new Date('2026-11-21T04:30:00.000Z')
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let database: TestDatabase
let home: string
let folder: string
let storage: string

beforeAll(async () => {
  database = await testDatabase()
  await importContent(database.db, { clock: () => NOW, folder: CONTENT })
})
afterAll(() => database.close())
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'articles-'))
  folder = path.join(home, 'in')
  storage = path.join(home, 'storage')
  fs.mkdirSync(folder)
})
afterEach(async () => {
  fs.rmSync(home, { recursive: true, force: true })
  await database.db.deleteFrom('blogs').where('origin', '=', 'import').execute()
})

const put = (file: string, text: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  fs.writeFileSync(path.join(folder, file), text)
}
const load = (changes: Partial<Parameters<typeof importArticles>[1]> = {}) =>
  importArticles(database.db, {
    folder,
    storage,
    now: NOW,
    category: 'body-basics',
    author: 'tara-menon',
    ...changes,
  })
const counts = ({ added, changed, same }: Awaited<ReturnType<typeof load>>) => [added, changed, same]
const article = (slug: string) =>
  database.db.selectFrom('blogs').selectAll().where('slug', '=', slug).executeTakeFirst()

describe('articles that come in', () => {
  it('take what they do not state from their text, their name and the command', async () => {
    put(
      'Sleep & Rest/why_we-sleep.md',
      '# Why *we* sleep\n\nBecause the body mends itself at night, slowly and well.\n\n# Second\n\nMore.',
    )
    expect(await load()).toMatchObject({ added: 1, problems: [], notes: [] })
    expect(await article('sleep-rest-why-we-sleep')).toMatchObject({
      title: 'Why we sleep',
      short_description: 'Because the body mends itself at night, slowly and well.',
      author_slug: 'tara-menon',
      published_at: NOW,
      reading_time: 1,
      description: expect.stringMatching(/^<p>Because[^]*<h2 id="s-second">Second<\/h2>/),
    })
  })

  it('may be HTML, and keep every date that they state', async () => {
    put(
      'page.html',
      `---\ntitle: A page\ncategory: desire-intimacy\nauthor: dr-asha-rao\nreviewed_by: dr-kabir-anand\npublished: 2026-01-05\nupdated: 2026-02-01T10:00:00Z\nreviewed: 12 days ago\ntags: [Rest]\n---\n<!doctype html><html><head><style>p{color:red}</style></head><body><h1>A page</h1><p>Text of some length, long enough to be an opening.</p></body></html>`,
    )
    expect((await load()).problems).toEqual([])
    expect(await article('page')).toMatchObject({
      published_at: new Date('2026-01-04T18:30:00Z'),
      updated_at: new Date('2026-02-01T10:00:00Z'),
      reviewed_at: new Date('2026-11-09T04:30:00Z'),
      description: '<p>Text of some length, long enough to be an opening.</p>',
    })
  })

  it('twice change nothing, and when one changes it alone is written', async () => {
    put('first.md', '# First\n\nThe first article, with a sentence in it.')
    put('second.md', '# Second\n\nThe second article, with a sentence in it.')
    expect(counts(await load())).toEqual([2, 0, 0])
    const before = await article('first')
    const tomorrow = new Date(NOW.getTime() + 24 * 3600_000)
    expect(counts(await load({ now: tomorrow }))).toEqual([0, 0, 2])
    expect(await article('first')).toEqual(before)
    put('first.md', '# First\n\nThe first article, rewritten.')
    expect(counts(await load({ now: tomorrow }))).toEqual([0, 1, 1])
    expect(await article('first')).toMatchObject({ id: before!.id, published_at: NOW, updated_at: tomorrow })
  })

  it('stay when the content folder comes in again', async () => {
    put('mine.md', '# Mine\n\nAn article of somebody, with a sentence in it.')
    await load()
    await importContent(database.db, { clock: () => NOW, folder: CONTENT })
    expect(await article('mine')).toBeDefined()
  })

  it('that are wrong are told by file and line, and stop no other', async () => {
    put('good.md', '# Good\n\nAn article that is right, with a sentence in it.')
    put('mistyped.md', '---\ntitle: T\ncatgory: body-basics\n---\nText.')
    put('nowhere.md', '---\ntitle: T\ntags: [a]\ncategory: nowhere\n---\nText.')
    put('yaml.md', '---\ntitle: [T\n---\nText.')
    put('claim.md', '# T\n\nText.\n\nThis is a permanent cure.')
    put('untitled.md', 'Text without a heading.')
    put('empty.md', '')
    put('later.md', '---\ntitle: T\npublished: 2026-02-01\nupdated: 2026-01-01\n---\nText.')
    put('same/name.md', '# T\n\nText one.')
    put('same-name.md', '# T\n\nText two.')
    const { added, problems } = await load()
    expect(added).toBe(2)
    expect(problems.map(describeProblem)).toEqual([
      'claim.md:5 must not claim “permanent cure”',
      'empty.md:1 title: is neither stated nor the first heading',
      'empty.md:1 has no text',
      'later.md:4 updated: must not lie before published',
      expect.stringMatching(/^mistyped\.md:\d+ the file: Unrecognized key: "catgory"/),
      'nowhere.md:4 category: is not one that there is',
      'same-name.md:1 slug: same-name is that of same/name.md too',
      'untitled.md:1 title: is neither stated nor the first heading',
      expect.stringMatching(/^yaml\.md:\d+ /),
    ])
    expect(await article('nowhere')).toBeUndefined()
  })

  it('bring the pictures beside them, with their sizes, and no other', async () => {
    put('art/dot one.png', DOT)
    put('art/not.png', 'text')
    put(
      'picture.md',
      `# Picture\n\nText that is long enough for an opening line.\n\n![A dot](<art/dot one.png>)\n![](art/not.png)\n![](art/gone.png)\n![](../../secret.png)\n![](https://elsewhere.example/p.png)\n<img src="art/dot%20one.png" onerror="alert(1)">`,
    )
    const { notes } = await load()
    expect(notes.map(describeProblem)).toEqual([
      'picture.md:6 picture art/not.png is not a picture of a kind that we show (svg, png, jpg, webp, avif, gif)',
      'picture.md:7 picture art/gone.png is not there',
      'picture.md:8 picture ../../secret.png lies outside of the imported folder',
    ])
    const { description } = (await article('picture'))!
    expect(description.match(/<img[^>]*>/g)).toEqual([
      '<img alt="A dot" src="/images/blog/picture/dot-one.png" width="1" height="1" />',
      '<img alt="" src="/images/blog/picture/dot-one.png" width="1" height="1" />',
    ])
    expect(fs.readFileSync(path.join(storage, 'images/blog/picture/dot-one.png'))).toEqual(DOT)
    expect(fs.readdirSync(path.join(storage, 'images/blog/picture'))).toEqual(['dot-one.png'])
  })

  it('never bring a picture from outside of the folder, however its address leads there', async () => {
    fs.writeFileSync(path.join(home, 'secret.png'), DOT)
    fs.mkdirSync(path.join(home, 'private'))
    fs.writeFileSync(path.join(home, 'private/dot.png'), DOT)
    put('art/dot.png', DOT)
    fs.symlinkSync(path.join(home, 'secret.png'), path.join(folder, 'art/link.png'))
    fs.symlinkSync(path.join(home, 'private'), path.join(folder, 'linked'))
    // a variant of a valid picture
    fs.symlinkSync(path.join(home, 'secret.png'), path.join(folder, 'art/dot.240.avif'))
    fs.mkdirSync(path.join(storage, 'images'), { recursive: true })
    fs.symlinkSync(path.join(home, 'secret.png'), path.join(storage, 'images/link.png'))
    const named = [
      '/images/../../secret.png',
      '/images/blog/../../../secret.png',
      '/images/link.png',
      'art/link.png',
      'linked/dot.png',
    ]
    put(
      'steps.md',
      `# Steps\n\nText that is long enough for an opening line.\n\n${named.map((one) => `![](${one})`).join('\n')}\n![](art/dot.png)`,
    )
    put(
      'header.md',
      `---\nheader_image: /images/../../secret.png\n---\n# Header\n\nText that is long enough for an opening line.`,
    )
    const { notes, problems } = await load()
    expect(notes.map(({ message }) => message)).toEqual([
      'picture /images/../../secret.png lies outside of the imported folder',
      'picture /images/blog/../../../secret.png lies outside of the imported folder',
      ...named.slice(2).map((one) => `picture ${one} lies outside of the imported folder`),
    ])
    expect(problems.map(describeProblem)).toEqual(['header.md:2 header_image: lies outside of the imported folder'])
    expect((await article('steps'))!.description.match(/<img[^>]*>/g)).toHaveLength(1)
    expect(await article('header')).toBeUndefined()
    expect(fs.readdirSync(path.join(storage, 'images/blog/steps'))).toEqual(['dot.png'])
  })

  it('go out and come back as they were', async () => {
    put('art/dot.png', DOT)
    put('art/dot.240.avif', 'a variant')
    put(
      'there.md',
      '---\ntitle: "There: and back"\ntags: [One, "Two, three"]\n---\nText with ![a dot](art/dot.png) and a table.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n## Head\n\nEnd & out.',
    )
    await load()
    storeFiles(CONTENT, storage)
    const out = path.join(home, 'out')
    const count = await exportArticles(database.db, { folder: out, storage })
    const { problems, added, changed, same } = await load({ folder: out })
    expect([problems, added, changed, same]).toEqual([[], 0, 0, count])
    const fresh = path.join(home, 'fresh')
    await load({ folder: out, storage: fresh })
    expect(fs.readFileSync(path.join(fresh, 'images/blog/there/dot.png'))).toEqual(DOT)
    expect(fs.readFileSync(path.join(fresh, 'images/blog/there/dot.240.avif'), 'utf8')).toBe('a variant')
  })
})

describe('documentation of installed packages', () => {
  const PACKAGES = path.join(import.meta.dirname, '../../../../../node_modules/.pnpm')
  const FILES = 250

  it('comes in or is told, file by file; twice changes nothing, and nothing in it can do more than be read', async () => {
    copyDocumentation(PACKAGES, folder, FILES)
    const first = await load()
    const told = new Set(first.problems.map(({ file }) => file))
    expect(first.added + told.size).toBe(FILES)
    expect(first.added).toBeGreaterThan(FILES / 2)
    for (const { file, line } of [...first.problems, ...first.notes])
      expect(fs.readFileSync(path.join(folder, file), 'utf8').split('\n').length).toBeGreaterThanOrEqual(line)
    expect(counts(await load())).toEqual([0, 0, first.added])
    const bodies = await database.db.selectFrom('blogs').select('description').execute()
    for (const { description } of bodies) {
      expect(cleanHtml(description)).toBe(description)
      expect(description).not.toMatch(
        /<(?!\/?(?:h[234]|p|ul|ol|li|blockquote|hr|br|strong|em|a|img|code|pre|table|caption|thead|tbody|tr|th|td|div|del|sup|sub|kbd|figure|figcaption|svg|rect)\b)[a-z!/]/i,
      )
    }
  })
})

/** Copies a number of Markdown files from installed packages, into one folder per package. */
function copyDocumentation(packages: string, target: string, wanted: number): void {
  let left = wanted
  for (const name of fs.readdirSync(packages).toSorted()) {
    const found = fs.globSync('node_modules/{*,@*/*}/{*.md,docs/**/*.md,doc/**/*.md}', {
      cwd: path.join(packages, name),
    })
    for (const file of found.toSorted().slice(0, 6)) {
      if (left === 0) return
      const to = path.join(target, name, file.replaceAll('node_modules', 'p'))
      if (fs.lstatSync(path.join(packages, name, file)).isDirectory()) continue
      fs.mkdirSync(path.dirname(to), { recursive: true })
      fs.copyFileSync(path.join(packages, name, file), to)
      left--
    }
  }
}
