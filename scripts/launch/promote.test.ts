// @vitest-environment node
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegistryFile } from '@app/federation/registry'
import { promote } from './promote.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'registry.json')
const registry = () => JSON.parse(fs.readFileSync(file(), 'utf8')) as RegistryFile
const entry = (name: string) => registry().remotes.find((remote) => remote.name === name)
/** What an operator does: one write of the registry. */
const release = (change: (before: RegistryFile) => RegistryFile) =>
  fs.writeFileSync(file(), JSON.stringify(change(registry())))
const pointAt = (name: string, current: string) =>
  release(({ shell, remotes }) => ({ shell, remotes: remotes.map((r) => (r.name === name ? { name, current } : r)) }))

/** A start of sources that build to this; returns what it says. */
function start(build: string, names = ['shell', 'content', 'booking']): string[] {
  const say = vi.fn<(line: string) => void>()
  promote(folder, new Map(names.map((name) => [name, `${name}-${build}`])), say)
  return say.mock.calls.map(([line]) => line)
}

test('the registry keeps what it named before as the last good build', () => {
  expect(start('1')).toEqual([])
  expect(registry()).toEqual({
    shell: 'shell-1',
    remotes: [
      { name: 'content', current: 'content-1' },
      { name: 'booking', current: 'booking-1' },
    ],
  })
  start('2')
  expect(start('2')).toEqual([])
  expect(registry().shell).toBe('shell-2')
  expect(entry('content')).toEqual({ name: 'content', current: 'content-2', lastGood: 'content-1' })
})

test('a rollback by hand survives every start, which says so in one line, and costs the others nothing', () => {
  start('1')
  start('2')
  pointAt('content', 'content-1')
  for (const build of ['2', '3']) {
    expect(start(build)).toEqual(['content stays as it was released by hand: build content-1'])
    expect(entry('content')).toEqual({ name: 'content', current: 'content-1' })
    expect(entry('booking')).toMatchObject({ current: `booking-${build}` })
  }
})

test('a shell that was released by hand stays too', () => {
  start('1')
  start('2')
  release((before) => ({ ...before, shell: 'shell-1' }))
  expect(start('3')).toHaveLength(1)
  expect(registry()).toMatchObject({ shell: 'shell-1', remotes: [{ current: 'content-3' }, {}] })
})

test('an entry that names again what was promoted last goes on with the sources', () => {
  start('1')
  start('2')
  pointAt('content', 'content-1')
  start('3')
  pointAt('content', 'content-2')
  expect(start('3')).toEqual([])
  expect(entry('content')).toEqual({ name: 'content', current: 'content-3', lastGood: 'content-2' })
})

test('a remote that was taken out by hand stays out, and one that was put in stays in', () => {
  start('1')
  release(({ shell, remotes: [content] }) => ({ shell, remotes: [content!, { name: 'desk', current: 'desk-9' }] }))
  expect(start('2')).toEqual([
    'booking stays as it was released by hand: not in the registry',
    'desk stays as it was released by hand: build desk-9',
  ])
  expect(registry().remotes.map(({ current }) => current)).toEqual(['content-2', 'desk-9'])
})

test('a remote comes and goes with its folder', () => {
  start('1', ['shell', 'content'])
  start('2', ['shell', 'content', 'desk'])
  expect(entry('desk')).toEqual({ name: 'desk', current: 'desk-2' })
  expect(start('3', ['shell', 'content'])).toEqual([])
  expect(entry('desk')).toBeUndefined()
})

test('a registry of a time before this record is led on as it stands', () => {
  start('1')
  fs.rmSync(path.join(folder, 'promoted.json'))
  expect(start('2')).toEqual([])
  expect(entry('content')).toMatchObject({ current: 'content-2' })
})

test('a start that ended between its two writes leaves nothing that looks like a release by hand', () => {
  start('1')
  const record = fs.readFileSync(path.join(folder, 'promoted.json'))
  start('2')
  fs.writeFileSync(path.join(folder, 'promoted.json'), record)
  expect(start('2')).toEqual([])
  expect(start('3')).toEqual([])
})

test.each(['', '{"shell":"shell-1","rem', 'null', '{}', '[]'])('a registry of %j is told of and made anew', (text) => {
  start('1')
  fs.writeFileSync(file(), text)
  expect(start('2')).toEqual([expect.stringMatching(/registry\.json can't be read \([^\n]+\): it is made anew$/)])
  expect(registry()).toEqual({
    shell: 'shell-2',
    remotes: [
      { name: 'content', current: 'content-2' },
      { name: 'booking', current: 'booking-2' },
    ],
  })
})
