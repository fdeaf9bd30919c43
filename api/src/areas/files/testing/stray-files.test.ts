import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filesApi, type FilesApi } from './files-api.ts'
import { film, paper } from './samples.ts'
import { strayFiles } from './stray-files.ts'

let api: FilesApi
beforeEach(async () => {
  api = await filesApi()
  const owner = await api.aPatient()
  await api.sendOne(owner, { name: 'a', bytes: paper() }, 'document')
  const { id } = (await api.start(owner, { purpose: 'film', bytes: 200_000 })).data
  await api.sendPart(owner, id, 0, film(100_000))
})
afterEach(() => api.close())

const rulesBroken = async () => (await strayFiles(api)).map(({ rule }) => rule)

it('finds nothing amiss with a file and one on its way', async () => {
  expect(await rulesBroken()).toEqual([])
})

it.each([
  ['a stored file has its row', `delete from files`],
  ['a stored file has its row', `delete from uploads`],
  ['a stored file is what its row says', `update files set bytes = bytes + 1`],
  ['a stored file is what its row says', `update file_parts set sha256 = repeat('a', 64)`],
  ['a finished file has no parts', `update uploads set received = bytes, finished_at = created_at`],
])('finds that %s is broken by: %s', async (rule, statement) => {
  await sql.raw(statement).execute(api.db)
  expect(await rulesBroken()).toContain(rule)
})

it.each(['files/', 'parts/'] as const)('finds that a row has lost its stored file below %s', async (prefix) => {
  for (const key of await api.keys()) if (key.startsWith(prefix)) await api.store.remove(key)
  expect(await rulesBroken()).toEqual(['a row has its stored file'])
})

it('finds a stored file that no row names', async () => {
  await api.store.put('files/nobody/one', Buffer.from('x'), 1)
  expect(await rulesBroken()).toEqual(['a stored file has its row'])
})
