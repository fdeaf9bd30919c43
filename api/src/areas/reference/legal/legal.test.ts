import { LegalDocument } from '@app/contracts/documents'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { copyContent } from '../../../../test/content-copy.ts'
import { DOCUMENTS } from '../../../app/import/documents.ts'
import { importContent } from '../../../app/import/import.ts'
import { wordsOf } from '../../../app/import/shared-runs.rules.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const read = (search: string) => api.get(`/document?${search}`)
const stored = () => api.db.selectFrom('legal_documents').selectAll().orderBy('slug').orderBy('version').execute()

/** Imports the project's content with one changed file. */
async function importWith(file: string, edit: (text: string) => string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'))
  copyContent(folder)
  const target = path.join(folder, 'documents', file)
  const source = fs.existsSync(target) ? target : path.join(path.dirname(target), '1.md')
  fs.writeFileSync(target, edit(fs.readFileSync(source, 'utf8')))
  try {
    return await importContent(api.db, { clock: () => api.time.now, folder })
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

describe('a legal document', () => {
  it.each(DOCUMENTS)('/%s is answered with everything that its page shows', async (slug) => {
    const { status, data } = await read(`slug=${slug}`)
    expect(status).toBe(200)
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(LegalDocument.shape).toSorted())
    expect(data.contents.length).toBeGreaterThanOrEqual(5)
    expect(data.summary.length).toBeGreaterThanOrEqual(3)
    expect(data.body).toContain('This is demo text')
    const words = wordsOf(data.body.replace(/<[^>]*>/g, ' ')).length
    expect(words).toBeGreaterThanOrEqual(350)
    expect(words).toBeLessThanOrEqual(900)
    expect(data.meta_description.length).toBeGreaterThanOrEqual(40)
    expect(data.meta_description.length).toBeLessThanOrEqual(160)
  })

  it('is the newest version unless another one is asked for, and names all of them', async () => {
    const versions = [
      { version: 2, effective_on: '2026-11-15' },
      { version: 1, effective_on: '2026-11-01' },
    ]
    expect((await read('slug=community-rules')).data).toMatchObject({ version: 2, versions })
    const old = (await read('slug=community-rules&version=1')).data
    expect(old).toMatchObject({ version: 1, effective_on: '2026-11-01', versions })
    expect(old.body).not.toContain('If you think we were wrong')
  })

  it('that is not there, in a version that is not there, or by a name that is none, is refused', async () => {
    for (const search of ['slug=nothing', 'slug=grievance&version=9', 'slug=grievance&version=0'])
      expect(await read(search), search).toMatchObject({ status: 404, data: { code: 'document_not_found' } })
    for (const search of ['', 'slug=../x', 'slug=grievance&version=x', 'slug=grievance&version=-1'])
      expect((await read(search)).status, search).toBe(400)
  })

  it('is cleaned once more when it is read', async () => {
    const [row] = await stored()
    await api.db
      .insertInto('legal_documents')
      .values({ ...row!, slug: 'unclean', body: '<h2>A</h2><p onclick="x()">b</p><script>c()</script>' })
      .execute()
    expect((await read('slug=unclean')).data.body).toBe('<h2 id="s-a">A</h2><p>b</p>')
  })
})

describe('a published version', () => {
  it('never changes: an edited file is told of with its name and line, and nothing is written', async () => {
    const before = await stored()
    expect(await importWith('grievance/1.md', (text) => text.replace('one month', 'one year'))).toEqual([
      {
        file: 'documents/grievance/1.md',
        line: 1,
        message: 'version 1 is published and never changes: raise the version, in a file 2.md',
      },
    ])
    expect(await stored()).toEqual(before)
  })

  it('is left as it is by the database too', async () => {
    const before = await stored()
    const table = api.db.updateTable('legal_documents').set({ title: 'Changed' })
    await expect(table.execute()).rejects.toThrow('a published document never changes')
    await expect(api.db.deleteFrom('legal_documents').execute()).rejects.toThrow('never changes')
    expect(await stored()).toEqual(before)
  })

  it('stays beside a newer one', async () => {
    expect(await importWith('grievance/2.md', (text) => text.replace('Within one month', 'Within two weeks'))).toEqual(
      [],
    )
    const newest = (await read('slug=grievance')).data
    expect([newest.version, newest.body.includes('Within two weeks')]).toEqual([2, true])
    const first = (await read('slug=grievance&version=1')).data
    expect([first.version, first.body.includes('Within two weeks')]).toEqual([1, false])
  })
})
