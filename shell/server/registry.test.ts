// @vitest-environment node
import { CONTRACT } from '@app/kernel/contract'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRegistry } from './registry.ts'

let releases: string
beforeEach(() => {
  releases = fs.mkdtempSync(path.join(os.tmpdir(), 'registry-'))
  publish('shell', 's1')
  publish('content', 'c1')
  publish('booking', 'b1')
  state({ content: 'c1', booking: 'b1' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(releases, { recursive: true, force: true })
})

function publish(name: string, build: string): void {
  const folder = path.join(releases, name, build)
  fs.mkdirSync(folder, { recursive: true })
  const pages = [{ path: `/${name}`, title: build }]
  fs.writeFileSync(
    path.join(folder, 'remote.json'),
    JSON.stringify({ name, build, label: name, contract: CONTRACT, base: `/r/${name}/${build}/`, pages, files: {} }),
  )
}
let changes = 0
function write(text: string): void {
  const file = path.join(releases, 'registry.json')
  fs.writeFileSync(file, text)
  fs.utimesSync(file, new Date(), new Date(1e12 + ++changes * 1000))
}
const state = (remotes: Record<string, string>, shell = 's1') =>
  write(JSON.stringify({ shell, remotes: Object.entries(remotes).map(([name, current]) => ({ name, current })) }))

describe('SAFE-03 a running site', () => {
  test('goes on with the last registry that could be read', () => {
    const registry = createRegistry(releases)
    const before = registry.current()
    fs.rmSync(path.join(releases, 'registry.json'))
    expect(registry.current()).toBe(before)
    write('{"shell":"s1","remo')
    expect(registry.current()).toBe(before)
    write('null')
    expect(registry.current()).toBe(before)
    state({ content: 'c1' })
    expect(registry.current().entries.map(({ name }) => name)).toEqual(['content'])
  })

  test('says once for each state of the file what is wrong with it', () => {
    const registry = createRegistry(releases)
    registry.current()
    write('{')
    for (let i = 0; i < 5; i++) registry.current()
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  test('shows the pages of a remote whose build is not published, by the newest that is', () => {
    state({ content: 'c2', booking: 'b1' })
    const { entries, isWhole } = createRegistry(releases).current()
    expect(entries[0]).toMatchObject({ name: 'content', pages: [{ title: 'c1' }], current: { build: 'c2', js: [] } })
    expect(isWhole).toBe(true)
  })

  test('knows that it does not know a remote of which nothing is published', () => {
    state({ content: 'c1', patient: 'p1' })
    expect(createRegistry(releases).current()).toMatchObject({ isWhole: false, entries: [{ name: 'content' }] })
  })
})

test('a registry that has never been read is a fault', () => {
  fs.rmSync(path.join(releases, 'registry.json'))
  expect(() => createRegistry(releases).current()).toThrow('registry.json')
})
