import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContext } from './command/context.ts'
import { readKeyFile } from './key-file.ts'
import { KEYS_FILE } from './key-list.ts'
import { ageFault, keepDate, readDate } from './registry-date.ts'
import { signed } from './signing.ts'
import { testSite, writeBuild, type TestSite } from './testing/site.ts'

const AT = new Date('2026-11-01T10:00:00.000Z')
const later = (hours: number) => new Date(AT.getTime() + hours * 3_600_000)

let site: TestSite
beforeEach(async () => {
  site = await testSite(AT)
})
afterEach(() => site.remove())

const watcher = () => readKeyFile(site.registry.watcherKey)
const history = async () => (await openContext(site.env, AT, () => {})).history()
const date = async () => readDate([site.registry.store], (await history()).keys)
const keep = async (now: Date, key = watcher()) => keepDate(site.registry.store, key, await history(), now)
const fault = async (now: Date) => ageFault(await date(), (await site.versions()).at(-1), now)

test('the watcher signs the date once a day, and when another version is the newest', async () => {
  expect(await keep(later(1))).toBe(true)
  expect(await keep(later(24))).toBe(false)
  expect(await keep(later(25))).toBe(true)
  expect(await date()).toMatchObject({ at: later(25).toISOString(), n: 1, by: 'watcher' })
  await site.release('disable', 'booking')
  expect(await keep(later(26))).toBe(true)
  expect(await date()).toMatchObject({ n: 2 })
})

test('a registry counts as old after seven days without a signed date', async () => {
  expect(await fault(later(6.9 * 24))).toBeUndefined()
  expect(await fault(later(7 * 24))).toMatch(/for 7 days, since 2026-11-01: this may be an old copy/)
  await keep(later(7 * 24))
  expect(await fault(later(13 * 24))).toBeUndefined()
})

test('an old copy of the versions is known by the date that names a later one', async () => {
  await site.release('disable', 'booking')
  await keep(later(1))
  fs.rmSync(path.join(site.registry.folder, 'versions/000002.json'))
  expect(await fault(later(2))).toBe(
    'the registry ends at version 1, and version 2 was there on 2026-11-01: this may be an old copy',
  )
})

test.each<[string, () => Promise<unknown>]>([
  ['a gate’s key signed', () => keep(later(200), site.registry.gate)],
  [
    'nobody signed',
    async () => {
      const file = path.join(site.registry.folder, 'date.json')
      await keep(later(200))
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(later(200).toISOString(), later(201).toISOString()))
    },
  ],
  [
    'a withdrawn key signed',
    async () => {
      await keep(later(200))
      const { keys } = (await history()).keys!
      const root = readKeyFile(path.join(site.folder, 'registry-keys/root.json'))
      const list = { at: '2099-01-01T00:00:00.000Z', keys: keys.map((key) => ({ ...key, upTo: 9 })) }
      await site.registry.store.replace(KEYS_FILE, JSON.stringify(signed(list, root.privateKey)))
      site.env.REGISTRY_ROOT = root.publicKey
      site.env.REGISTRY = site.registry.folder
    },
  ],
])('a date that %s does not count', async (_who, sign) => {
  await sign()
  expect(await date()).toBeUndefined()
})

test('status says when the date was signed, and that an old one is old', async () => {
  writeBuild(site.releases, 'booking', 'b2')
  expect((await site.release('status')).said).toMatch(/^nobody has signed the registry's date for \d+ days/m)
  await keep(new Date())
  const { said } = await site.release('status')
  expect(said).toMatch(/^its date was signed \d{4}-\d\d-\d\d \d\d:\d\d by watcher$/m)
  expect(said).not.toMatch(/this may be an old copy/)
})
