import { appendVersion } from '@app/federation/publishing/append-version'
import { readKeyFile } from '@app/federation/publishing/key-file'
import type { KeyList } from '@app/federation/publishing/key-list'
import { folderStore } from '@app/federation/publishing/folder-store'
import { signed } from '@app/federation/publishing/signing'
import { stateOf, versionFile, type Version } from '@app/federation/publishing/version'
import { CONTRACT } from '@app/kernel/contract'
import { log } from '@app/telemetry/log'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testRegistry } from '../testing/registry.ts'
import { createRegistry } from './registry.ts'

let folder: string
let published: Awaited<ReturnType<typeof testRegistry>>
const open: { close(): void }[] = []
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'registry-'))
  published = await testRegistry(folder)
  publish('shell', 's1')
  publish('content', 'c1')
  publish('booking', 'b1')
  await published.state('s1', { content: 'c1', booking: 'b1' })
  vi.spyOn(log, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const registry of open.splice(0)) registry.close()
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

function publish(name: string, build: string, routes = [`/${name}`]): string {
  const file = path.join(folder, 'releases', name, build, 'remote.json')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const pages = routes.map((route) => ({ path: route, title: build }))
  const base = `/r/${name}/${build}/`
  fs.writeFileSync(file, JSON.stringify({ name, build, label: name, contract: CONTRACT, base, pages, files: {} }))
  return file
}

/** Starts the registry as the web process does. */
async function start(options: { copy?: string } = {}) {
  const registry = createRegistry({
    releases: path.join(folder, 'releases'),
    store: published.store,
    root: published.root,
    ...(options.copy ? { copy: folderStore(options.copy) } : {}),
  })
  open.push(registry)
  await registry.refresh()
  return registry
}

const fileOf = (n: number) => path.join(published.folder, versionFile(n))
const versionOf = (n: number) => JSON.parse(fs.readFileSync(fileOf(n), 'utf8')) as Version
const write = (n: number, text: string) => fs.writeFileSync(fileOf(n), text)

test('a document shows a new version from the next look on, with its number and its reason', async () => {
  const registry = await start()
  expect(registry.current()).toMatchObject({ n: 1, why: 'a test', entries: [{ name: 'content' }, { name: 'booking' }] })
  publish('content', 'c2')
  await published.state('s1', { content: { current: 'c2', lastGood: 'c1' }, booking: 'b1' })
  await expect.poll(() => registry.current().n).toBe(2)
  expect(registry.current().entries[0]).toMatchObject({ current: { build: 'c2' }, lastGood: { build: 'c1' } })
})

describe('FEDR-08 a version that does not count leaves the site as it is, over a restart too', () => {
  /** Plants each fault as the newest version in the folder. */
  const FAULTS: Record<string, () => void | Promise<unknown>> = {
    'an empty one': () => write(2, ''),
    'one that is cut short': () => write(2, fs.readFileSync(fileOf(1), 'utf8').slice(0, 300)),
    null: () => write(2, 'null'),
    'one without a signature': () => {
      const { signature: _, ...version } = versionOf(1)
      write(2, JSON.stringify({ ...version, n: 2 }))
    },
    'one that was changed after it was signed': () => write(2, JSON.stringify({ ...versionOf(1), n: 2 })),
    'one that was signed by a foreign key': async () => {
      const foreign = await testRegistry(path.join(folder, 'foreign'))
      const { signature: _, ...version } = versionOf(1)
      const changed = { ...version, n: 2, remotes: [], by: foreign.developer.id }
      write(2, JSON.stringify(signed(changed, foreign.developer.privateKey)))
    },
    'one that names a stolen route': async () => {
      publish('booking', 'b2', ['/content'])
      const { signature: _, ...version } = versionOf(1)
      const [content] = version.remotes
      const builds = { b2: { sidecar: 'sha384-x', routes: ['/content'] } }
      const remotes = [content!, { name: 'booking', current: 'b2', builds }]
      write(2, JSON.stringify(signed({ ...version, n: 2, remotes }, published.developer.privateKey)))
    },
  }

  test.each(Object.entries(FAULTS))('%s', async (_what, plant) => {
    const running = await start()
    const before = running.current()
    await plant()
    await running.refresh()
    expect(running.current()).toBe(before)
    expect((await start()).current()).toEqual(before)
    // recovery: the next version follows the last valid one
    await published.state('s1', { content: 'c1' })
    await running.refresh()
    expect(running.current()).toMatchObject({ n: 3, entries: [{ name: 'content' }] })
  })

  test('an old one that is played again under a new number', async () => {
    await published.state('s1', { booking: 'b1' })
    const running = await start()
    const before = running.current()
    fs.copyFileSync(fileOf(1), fileOf(3))
    await running.refresh()
    expect(running.current()).toBe(before)
    expect((await start()).current()).toEqual(before)
  })

  test('one that is gone, with a copy of what counted', async () => {
    publish('content', 'c2')
    await published.state('s1', { content: 'c2', booking: 'b1' })
    const copy = path.join(folder, 'copy')
    const running = await start({ copy })
    const before = running.current()
    for (const gone of [fileOf(2), path.join(published.folder, 'versions'), published.folder]) {
      fs.rmSync(gone, { recursive: true })
      await running.refresh()
      expect(running.current()).toBe(before)
      expect((await start({ copy })).current()).toEqual(before)
    }
  })

  test('one below the newest that is gone, because the key of the newest may move all of it', async () => {
    await published.state('s1', { content: 'c1' })
    await published.state('s1', { booking: 'b1' })
    fs.rmSync(fileOf(2))
    expect((await start()).current().n).toBe(3)
  })

  test('but not one whose key was withdrawn: the site goes back to the last that counts', async () => {
    const copy = path.join(folder, 'copy')
    await published.state('s1', { booking: 'b1' })
    const running = await start({ copy })
    expect(running.current().n).toBe(2)
    const file = path.join(published.folder, 'keys.json')
    const list = JSON.parse(fs.readFileSync(file, 'utf8')) as KeyList
    const keys = list.keys.map((key) => ({ ...key, upTo: 1 }))
    const at = new Date(Date.parse(list.at) + 1000).toISOString()
    const root = readKeyFile(path.join(folder, 'registry-keys/root.json'))
    fs.writeFileSync(file, JSON.stringify(signed({ at, keys }, root.privateKey)))
    await running.refresh()
    expect(running.current().n).toBe(1)
    expect((await start({ copy })).current().n).toBe(1)
  })

  test('a damaged list of keys', async () => {
    const running = await start()
    const before = running.current()
    const copy = path.join(folder, 'copy')
    await start({ copy })
    fs.writeFileSync(path.join(published.folder, 'keys.json'), '{"keys":[')
    await published.state('s1', { content: 'c1' }).catch(() => {})
    await running.refresh()
    expect(running.current()).toBe(before)
    expect((await start({ copy })).current()).toEqual(before)
  })
})

test('what is wrong with a version is said once', async () => {
  const registry = await start()
  write(2, '{')
  for (let i = 0; i < 5; i++) await registry.refresh()
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalledWith(
    { part: 'registry' },
    expect.stringMatching(/versions\/000002\.json: it is cut short/),
  )
})

describe('a remote whose build is not published', () => {
  test('keeps its pages, by the newest that is', async () => {
    await published.state('s1', { content: 'c2', booking: 'b1' })
    const { entries, isWhole } = (await start()).current()
    expect(entries[0]).toMatchObject({ name: 'content', pages: [{ title: 'c1' }], current: { build: 'c2', js: [] } })
    expect(isWhole).toBe(true)
  })

  test('is not known where nothing of it is', async () => {
    await published.state('s1', { content: 'c1', patient: 'p1' })
    expect((await start()).current()).toMatchObject({ isWhole: false, entries: [{ name: 'content' }] })
  })

  test('shows as soon as the build has come', async () => {
    const file = publish('content', 'c2')
    await published.state('s1', { content: 'c2', booking: 'b1' })
    fs.renameSync(file, `${file}.late`)
    const registry = await start()
    expect(registry.current().entries[0]!.current.entry).toBe('missing.js')
    fs.renameSync(`${file}.late`, file)
    await registry.refresh()
    expect(registry.current().entries[0]!.pages).toMatchObject([{ title: 'c2' }])
    expect(registry.current().entries[0]!.current.entry).not.toBe('missing.js')
  })

  test('is one whose side-car was changed after it was signed, also for whoever asks for its files', async () => {
    const file = publish('content', 'c2')
    await published.state('s1', { content: { current: 'c2', lastGood: 'c1' }, booking: 'b1' })
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"files":{}', '"files":{"x.js":"sha384-x"}'))
    const registry = await start()
    const [content] = registry.current().entries
    expect(content).toMatchObject({ current: { entry: 'missing.js' }, lastGood: { build: 'c1' } })
    expect(registry.sidecar('content', 'c2')).toBeUndefined()
  })
})

test('a shell that is not published is stood in for by its last good one, else by the version before', async () => {
  await published.state('s2', { content: 'c1' })
  expect((await start()).current()).toMatchObject({ n: 1, shell: { build: 's1' } })
  const facts = versionOf(1).shell.builds
  await appendVersion(published, {
    key: published.developer,
    why: 'with a last good one',
    now: new Date(),
    next: () => stateOf(new Map([['shell', { current: 's2', lastGood: 's1', builds: facts }]])),
  })
  expect((await start()).current()).toMatchObject({ n: 3, shell: { build: 's1' } })
})

test('a remote that is switched off keeps its pages, and no code of it is named', async () => {
  await published.state('s1', { content: { current: 'c1', lastGood: 'c1', disabled: true }, booking: 'b1' })
  const [content] = (await start()).current().entries
  expect(content).toMatchObject({
    pages: [{ path: '/content' }],
    current: { entry: 'missing.js', js: [] },
  })
  expect(content).not.toHaveProperty('lastGood')
})

test('a registry without a version that counts is a fault, and mends by itself', async () => {
  fs.rmSync(path.join(published.folder, 'versions'), { recursive: true })
  const registry = await start()
  expect(() => registry.current()).toThrow('no version that counts')
  await published.state('s1', { content: 'c1' })
  await registry.refresh()
  expect(registry.current().entries).toHaveLength(1)
})
