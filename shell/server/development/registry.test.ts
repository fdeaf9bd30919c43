// @vitest-environment node
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { devPort, remoteNames } from '@app/federation/remote-folders'
import { pointRegistry, publish } from '../testing/publish.ts'
import { createDevelopmentRegistry } from './registry.ts'

const shell = 'http://localhost:3100'
let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'development-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

test('FEDR-01 one remote is developed alone: the shell and it come from dev servers, others from releases', async () => {
  publish({ folder }, 'shell', 's1', '', [])
  publish({ folder }, 'content', 'c1', '', [{ path: '/blog' }])
  publish({ folder }, 'booking', 'b1', '', [{ path: '/old' }])
  pointRegistry({ folder }, 's1', [
    { name: 'content', current: 'c1' },
    { name: 'booking', current: 'b1' },
  ])
  const development = { shell, remotes: ['booking'], site: undefined, isStrict: false }
  const registry = await createDevelopmentRegistry(path.join(folder, 'releases'), development)
  const { entries, ...site } = registry.current()
  expect(site.shell).toMatchObject({ base: `${shell}/`, build: 'dev' })
  expect(entries.map(({ name, current }) => [name, current.build, current.base])).toEqual([
    ['booking', 'dev', `http://localhost:${devPort('booking')}/`],
    ['content', 'c1', '/r/content/c1/'],
  ])
  expect(entries[0]!.pages.map((page) => page.path)).toContain('/discovery-call/timeslot')
  expect(registry.sidecar('content', 'c1')).toBeDefined()
})

test('where all remotes are developed no release is needed', async () => {
  const development = { shell, remotes: remoteNames(), site: undefined, isStrict: false }
  const registry = await createDevelopmentRegistry(path.join(folder, 'releases'), development)
  expect(registry.current().entries.map(({ name }) => name)).toEqual(remoteNames())
})
