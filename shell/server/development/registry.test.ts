import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { devPort, remoteNames } from '@app/federation/remote-folders'
import { readWebConfig } from '../config.ts'
import { publish } from '../testing/publish.ts'
import { testRegistry } from '../testing/registry.ts'
import { createDevelopmentRegistry } from './registry.ts'

const shell = 'http://localhost:3100'
let folder: string
let site: Awaited<ReturnType<typeof testRegistry>>

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'development-'))
  site = await testRegistry(folder)
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const config = () =>
  readWebConfig({
    API_URL: 'http://127.0.0.1:9',
    RELEASES: path.join(folder, 'releases'),
    REGISTRY: site.folder,
    REGISTRY_ROOT: site.root,
    STORAGE_DIR: folder,
  })

test('FEDR-01 one remote is developed alone: the shell and it come from dev servers, others from releases', async () => {
  publish({ folder }, 'shell', 's1', '', [])
  publish({ folder }, 'content', 'c1', '', [{ path: '/blog' }])
  publish({ folder }, 'booking', 'b1', '', [{ path: '/old' }])
  await site.state('s1', { content: 'c1', booking: 'b1' })
  const development = { shell, remotes: ['booking'], site: undefined, isStrict: false }
  const registry = await createDevelopmentRegistry(config(), development)
  const { entries, shell: ownShell } = registry.current()
  expect(ownShell).toMatchObject({ base: `${shell}/`, build: 'dev' })
  expect(entries.map(({ name, current }) => [name, current.build, current.base])).toEqual([
    ['booking', 'dev', `http://localhost:${devPort('booking')}/`],
    ['content', 'c1', '/r/content/c1/'],
  ])
  expect(entries[0]!.pages.map((page) => page.path)).toContain('/discovery-call/timeslot')
  expect(registry.sidecar('content', 'c1')).toBeDefined()
  registry.close()
})

test('where all remotes are developed no release is needed', async () => {
  const development = { shell, remotes: remoteNames(), site: undefined, isStrict: false }
  const registry = await createDevelopmentRegistry(config(), development)
  expect(registry.current().entries.map(({ name }) => name)).toEqual(remoteNames())
})
