import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHistoryReader } from './history.ts'
import { createKeyFile, readKeyFile, type OwnKey } from './key-file.ts'
import { KEYS_FILE, type KeyList } from './key-list.ts'
import { hashOf, signed } from './signing.ts'
import { testSite, type TestSite } from './testing/site.ts'
import { versionFile, type Version } from './version.ts'

let site: TestSite
let bookers: OwnKey
let first: Version
let read: () => Promise<number[]>
beforeEach(async () => {
  site = await testSite()
  const keyFile = path.join(site.folder, 'bookers.json')
  createKeyFile(keyFile, 'bookers')
  bookers = readKeyFile(keyFile)
  const list = JSON.parse(fs.readFileSync(fileOf(KEYS_FILE), 'utf8')) as KeyList
  const key = { ...list.keys[0]!, id: bookers.id, publicKey: bookers.publicKey, remotes: ['booking'] }
  const root = readKeyFile(path.join(site.folder, 'registry-keys/root.json'))
  const at = new Date(Date.parse(list.at) + 1).toISOString()
  fs.writeFileSync(fileOf(KEYS_FILE), JSON.stringify(signed({ at, keys: [...list.keys, key] }, root.privateKey)))
  first = (await site.versions())[0]!
  const reader = createHistoryReader([site.registry.store], site.registry.root)
  read = async () => (await reader()).versions.map(({ n }) => n)
})
afterEach(() => site.remove())

const fileOf = (name: string) => path.join(site.registry.folder, name)
/** The next version, in which booking refers to this build. */
const next = (before: Version, n: number, build: string, by: OwnKey): Version => {
  const { signature: _, ...stated } = before
  const remotes = stated.remotes.map((one) => (one.name === 'booking' ? { ...one, current: build, builds: {} } : one))
  return signed({ ...stated, n, by: by.id, previous: hashOf(before), remotes }, by.privateKey)
}
const write = (version: Version) => fs.writeFileSync(fileOf(versionFile(version.n)), JSON.stringify(version))
/** What a first-time reader of the registry sees. */
const fresh = async () => (await site.versions()).map(({ n }) => n)

test('a read that meets nothing new gives the history of the last one', async () => {
  const reader = createHistoryReader([site.registry.store], site.registry.root)
  const history = await reader()
  expect(await reader()).toBe(history)
  write(next(first, 2, 'b2', bookers))
  expect((await reader()).versions).toHaveLength(2)
})

test('a version by a key of one remote needs the one before it', async () => {
  const second = next(first, 2, 'b2', bookers)
  for (const version of [second, next(second, 3, 'b3', bookers)]) write(version)
  expect(await read()).toEqual([1, 2, 3])
  fs.rmSync(fileOf(versionFile(2)))
  expect([await read(), await fresh()]).toEqual([[1], [1]])
  write(second)
  expect([await read(), await fresh()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test('a version that comes late is the one before those above it', async () => {
  fs.writeFileSync(fileOf(versionFile(2)), '{')
  write(next(first, 3, 'b3', bookers))
  expect(await read()).toEqual([1, 3])
  write(next(first, 2, 'b2', site.registry.developer))
  expect([await read(), await fresh()]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('a version that was exchanged for another is read anew when the one after it does not follow', async () => {
  const second = next(first, 2, 'b2', bookers)
  write(second)
  expect(await read()).toEqual([1, 2])
  const other = next(first, 2, 'other', bookers)
  write(other)
  write(next(other, 3, 'b3', bookers))
  await read()
  expect([await read(), await fresh()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})
