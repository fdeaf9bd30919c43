import { DAY, MINUTE } from '@app/domain/durations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/people.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { filesApi, type FilesApi } from '../testing/files-api.ts'
import { film, paper, photograph } from '../testing/samples.ts'
import { sweepUnused } from './sweep-unused.ts'
import { clearRemoved } from './sweep.ts'
import { unusedFiles, USES } from './unused-files.repository.ts'

let api: FilesApi
let owner: Person
beforeAll(async () => {
  api = await filesApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  owner = await api.aPatient()
})

const sweep = () => sweepUnused({ db: api.db, clock: () => api.time.now })
const pass = (milliseconds: number) => (api.time.now = new Date(api.time.now.getTime() + milliseconds))
const aPaper = async (): Promise<string> =>
  (await api.sendOne(owner, { name: 'a.pdf', bytes: paper() }, 'document')).data.id
const addDocument = (file_id: string) =>
  api.post('/patient-document/add', { key: randomUUID(), file_id, kind: 'report', dated_on: '2026-01-05' }, owner)
const kept = async (): Promise<string[]> =>
  (
    await api.db
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', owner.id)
      .where('removed_at', 'is', null)
      .execute()
  )
    .map(({ id }) => id)
    .toSorted()

it('each table that refers to a file counts as a use of it', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'files'::regclass order by 1, 2`.execute(api.db)
  expect(rows.map(({ table, column }) => [table, column])).toEqual(USES)
})

describe('files that nothing uses', () => {
  it('ACCT-07 go after a day with their bytes and rows, and a document and a picture stay', async () => {
    const [used, unused] = [await aPaper(), await aPaper()]
    const picture: string = (await api.sendOne(owner, { name: 'a', bytes: await photograph() }, 'picture')).data.id
    await api.sendOne(owner, { name: 'a', bytes: await photograph() }, 'picture')
    await api.sendOne(owner, { name: 'a', bytes: film() }, 'film')
    expect((await addDocument(used)).status).toBe(200)
    expect((await api.post('/user/picture', { file_id: picture }, owner)).status).toBe(200)
    pass(DAY - MINUTE)
    await sweep()
    expect(await kept()).toHaveLength(5)
    pass(MINUTE)
    await sweep()
    expect(await kept()).toEqual([used, picture].toSorted())
    expect(await addDocument(unused)).toMatchObject({ status: 404, data: { code: 'file_not_found' } })
    await clearRemoved({ db: api.db, store: api.store })
    await sweep()
    const rows = await api.db.selectFrom('files').select('id').where('owner_id', '=', owner.id).execute()
    expect([rows.length, (await api.keys()).length]).toEqual([2, 2])
  })

  it('are looked for among those of a month, by reading no file of before', async () => {
    const id = await aPaper()
    const span = { after: new Date(api.time.now.getTime() - 30 * DAY), until: api.time.now }
    await sql`
      insert into files (id, owner_id, purpose, name, media_type, bytes, sha256, store_key, created_at)
      select gen_random_uuid(), ${owner.id}, 'document', 'a', 'application/pdf', 1, repeat('a', 64), n,
        ${span.after}::timestamptz - n * interval '1 hour' from generate_series(1, 500) n`.execute(api.db)
    await sql`analyze files`.execute(api.db)
    expect(await rowsRead(unusedFiles(api.db, span, 100), 'files')).toBeLessThan(50)
    expect(await unusedFiles(api.db, span, 100).execute()).toContainEqual({ id })
  })

  it('and that become documents as they are swept stay or go, and never both', async () => {
    const ids: string[] = []
    for (let nth = 0; nth < 15; nth++) ids.push(await aPaper())
    pass(DAY)
    const [replies] = await Promise.all([
      Promise.all(ids.map((id) => addDocument(id))),
      ...Array.from({ length: 6 }, () => sweep()),
    ])
    expect(await kept()).toEqual(ids.filter((_, nth) => replies[nth]!.status === 200).toSorted())
  })
})
