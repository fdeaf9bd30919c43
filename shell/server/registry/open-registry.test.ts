import { createHistoryReader } from '@app/federation/publishing/history'
import { readKeyFile } from '@app/federation/publishing/key-file'
import { keepDate } from '@app/federation/publishing/registry-date'
import { log } from '@app/telemetry/log'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../testing/publish.ts'
import { testRegistry } from '../testing/registry.ts'
import { openRegistry } from './open-registry.ts'

const DAY = 86_400_000

let folder: string
let published: Awaited<ReturnType<typeof testRegistry>>
const open: { close(): void }[] = []
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'open-registry-'))
  published = await testRegistry(folder)
  publish({ folder }, 'shell', 's1', '')
  await published.state('s1', {})
  vi.spyOn(log, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const registry of open.splice(0)) registry.close()
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true, force: true })
})

const copy = () => path.join(folder, 'copy')
const later = (days: number) => new Date(Date.now() + days * DAY)
const logged = () => vi.mocked(log.error).mock.calls.map(([, line]) => String(line))

/** Starts a web process's registry, some days after the registry was last signed. */
async function start(days: number, more: { registryCopy?: string; registryAcceptsAge?: boolean } = {}) {
  const config = {
    releases: path.join(folder, 'releases'),
    registry: published.folder,
    registryRoot: published.root,
    registryCopy: undefined,
    registryAcceptsAge: false,
    ...more,
  }
  const registry = await openRegistry(config, () => later(days))
  open.push(registry)
  return registry
}

test('FEDR-08 a host that has kept nothing does not start on an old registry, and keeps nothing of it', async () => {
  await expect(start(8, { registryCopy: copy() })).rejects.toThrow(
    /for 8 days, .*This host has kept nothing of it: .* start once with REGISTRY_ACCEPT_AGE=true/,
  )
  expect(fs.existsSync(copy())).toBe(false)
  // nor the next time
  await expect(start(8, { registryCopy: copy() })).rejects.toThrow('This host has kept nothing of it')
})

test('FEDR-08 it starts where the operator accepts the age, and then by what it has kept; the log says so', async () => {
  expect((await start(8, { registryCopy: copy(), registryAcceptsAge: true })).current().n).toBe(1)
  expect((await start(9, { registryCopy: copy() })).current().n).toBe(1)
  expect(logged()).toEqual([expect.stringMatching(/^nobody has signed the registry's date for 9 days/)])
})

test('FEDR-08 a registry whose date the watcher has signed since is young, also for a new host', async () => {
  const history = await createHistoryReader([published.store], published.root)()
  await keepDate(published.store, readKeyFile(published.watcherKey), history, later(8))
  expect((await start(9)).current().n).toBe(1)
  expect(logged()).toEqual([])
})

test('FEDR-08 an old copy of the versions is refused by a new host, since the date names a later one', async () => {
  publish({ folder }, 'content', 'c1', '')
  await published.state('s1', { content: 'c1' })
  const history = await createHistoryReader([published.store], published.root)()
  await keepDate(published.store, readKeyFile(published.watcherKey), history, new Date())
  fs.rmSync(path.join(published.folder, 'versions/000002.json'))
  await expect(start(0)).rejects.toThrow('the registry ends at version 1, and version 2 was there on')
})
