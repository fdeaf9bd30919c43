import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appendVersion } from '@app/federation/publishing/append-version'
import { run } from '@app/federation/publishing/command/run'
import { developmentRegistry, type DevelopmentRegistry } from '@app/federation/publishing/development'
import { createHistoryReader } from '@app/federation/publishing/history'
import { namedIn, stateOf, versionFile, type Named, type Version } from '@app/federation/publishing/version'
import { writeBuild } from '@app/federation/publishing/testing/site'
import { createRegistry } from '../../shell/server/registry/registry.ts'
import { promote } from './promote.ts'

let folder: string
let registry: DevelopmentRegistry
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'))
  registry = await developmentRegistry(folder, new Date())
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const history = () => createHistoryReader([registry.store], registry.root)()
const newest = async (): Promise<Version> => (await history()).versions.at(-1)!
/** The current names, without the facts about builds. */
const named = async () =>
  Object.fromEntries(
    [...namedIn(await newest())].map(([name, one]) => [
      name,
      Object.fromEntries(Object.entries(one).filter(([field]) => field !== 'builds')),
    ]),
  )
const entry = async (name: string) => (await named())[name]

/** Changes the registry as a person would with a command. */
const release = (change: (before: Map<string, Named>) => void) =>
  appendVersion(registry, {
    key: registry.developer,
    why: 'by hand',
    now: new Date(),
    next({ versions }) {
      const names = namedIn(versions.at(-1)!)
      change(names)
      return stateOf(names)
    },
  })
const pointAt = (name: string, current: string) => release((names) => names.set(name, { current, builds: {} }))

/** Writes a file that was left next to the builds before versions existed. */
function writeOld(name: string, text: string): void {
  fs.mkdirSync(path.join(folder, 'releases'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'releases', name), text)
}

/** Starts sources that produce the given build, and returns the output. */
async function start(build: string, names = ['shell', 'content', 'booking']): Promise<string[]> {
  const say = vi.fn<(line: string) => void>()
  const built = new Map(names.map((name) => [name, `${name}-${build}`]))
  await promote({ registry, releases: path.join(folder, 'releases'), built, now: new Date(), say })
  return say.mock.calls.map(([line]) => line)
}

test('the registry keeps what it named before as the last good build', async () => {
  expect(await start('1')).toEqual([])
  expect(await named()).toEqual({
    shell: { current: 'shell-1' },
    content: { current: 'content-1' },
    booking: { current: 'booking-1' },
  })
  await start('2')
  expect(await start('2')).toEqual([])
  expect((await newest()).n).toBe(2)
  expect((await newest()).shell.current).toBe('shell-2')
  expect(await entry('content')).toEqual({ current: 'content-2', lastGood: 'content-1' })
})

test('a rollback by hand survives every start, which says so in one line, and costs the others nothing', async () => {
  await start('1')
  await start('2')
  await pointAt('content', 'content-1')
  for (const build of ['2', '3']) {
    expect(await start(build)).toEqual(['content stays as it was released by hand: build content-1'])
    expect(await entry('content')).toEqual({ current: 'content-1' })
    expect(await entry('booking')).toMatchObject({ current: `booking-${build}` })
  }
})

test('FEDR-02 a rollback by command reaches two web processes within five seconds, and holds after a start', async () => {
  const releases = path.join(folder, 'releases')
  for (const build of ['1', '2', '3'])
    for (const name of ['shell', 'content', 'booking']) writeBuild(releases, name, `${name}-${build}`)
  await start('1')
  await start('2')
  const sites = [1, 2].map(() => createRegistry({ releases, store: registry.store, root: registry.root }))
  const shown = () => sites.map((site) => site.current().entries.find(({ name }) => name === 'booking')!.current.build)
  await Promise.all(sites.map((site) => site.refresh()))
  expect(shown()).toEqual(['booking-2', 'booking-2'])

  const rolledBack = performance.now()
  expect(await run(['rollback', 'booking'], { DATA_DIR: folder, RELEASES: releases }, () => {})).toBe(0)
  await expect.poll(() => shown()).toEqual(['booking-1', 'booking-1'])
  expect(performance.now() - rolledBack).toBeLessThan(5000)

  expect(await start('3')).toEqual(['booking stays as it was released by hand: build booking-1'])
  await Promise.all(sites.map((site) => site.refresh()))
  expect(shown()).toEqual(['booking-1', 'booking-1'])
  for (const site of sites) site.close()
})

test('a page moves from the shell to a new remote by one start, and no build that had it stands in', async () => {
  const releases = path.join(folder, 'releases')
  writeBuild(releases, 'shell', 'shell-1', { pages: [{ path: '/login' }, { path: '/account' }] })
  await start('1', ['shell'])
  writeBuild(releases, 'shell', 'shell-2', { pages: [{ path: '/login' }] })
  writeBuild(releases, 'account', 'account-2', { pages: [{ path: '/account' }] })
  expect(await start('2', ['shell', 'account'])).toEqual([])
  expect(await named()).toEqual({ shell: { current: 'shell-2' }, account: { current: 'account-2' } })
  writeBuild(releases, 'shell', 'shell-3', { pages: [{ path: '/login' }] })
  await start('3', ['shell'])
  expect(await entry('shell')).toEqual({ current: 'shell-3', lastGood: 'shell-2' })
})

test('a shell that was released by hand stays too', async () => {
  await start('1')
  await start('2')
  await pointAt('shell', 'shell-1')
  expect(await start('3')).toHaveLength(1)
  expect(await named()).toMatchObject({ shell: { current: 'shell-1' }, content: { current: 'content-3' } })
})

test('an entry that names again what was promoted last goes on with the sources', async () => {
  await start('1')
  await start('2')
  await pointAt('content', 'content-1')
  await start('3')
  await pointAt('content', 'content-2')
  expect(await start('3')).toEqual([])
  expect(await entry('content')).toEqual({ current: 'content-3', lastGood: 'content-2' })
})

test('a remote that was taken out by hand stays out, and one that was put in stays in', async () => {
  await start('1')
  await release((names) => {
    names.delete('booking')
    names.set('desk', { current: 'desk-9', builds: {} })
  })
  expect(await start('2')).toEqual([
    'booking stays as it was released by hand: not in the registry',
    'desk stays as it was released by hand: build desk-9',
  ])
  expect(Object.values(await named()).map(({ current }) => current)).toEqual(['shell-2', 'content-2', 'desk-9'])
})

test('a remote that a person has switched off stays off, with the new build', async () => {
  await start('1')
  await release((names) => names.set('content', { ...names.get('content')!, disabled: true }))
  expect(await start('2')).toEqual([])
  expect(await entry('content')).toEqual({ current: 'content-2', lastGood: 'content-1', disabled: true })
})

test('a remote comes and goes with its folder', async () => {
  await start('1', ['shell', 'content'])
  await start('2', ['shell', 'content', 'desk'])
  expect(await entry('desk')).toEqual({ current: 'desk-2' })
  expect(await start('3', ['shell', 'content'])).toEqual([])
  expect(await entry('desk')).toBeUndefined()
  expect(await start('4', ['shell', 'content', 'desk'])).toEqual([])
  expect(await entry('desk')).toEqual({ current: 'desk-4' })
})

test.each(['', '{"n":3,"shell":"shell-1","rem', 'null', '{}', '[]'])(
  'a newest version of %j is told of, and the next one follows the last that counts',
  async (text) => {
    await start('1')
    fs.writeFileSync(path.join(registry.folder, versionFile(2)), text)
    expect(await start('2')).toEqual([expect.stringMatching(/versions\/000002\.json: [^\n]+: it does not count$/)])
    expect(await newest()).toMatchObject({ n: 3, shell: { current: 'shell-2', lastGood: 'shell-1' } })
  },
)

test('two starts at once end in one state', async () => {
  await Promise.all([start('1'), start('1'), start('1')])
  expect((await history()).versions).toHaveLength(1)
})

test('a registry of a time before versions becomes the first ones: what was rolled back in it stays so', async () => {
  const old = {
    shell: 'shell-2',
    remotes: [
      { name: 'content', current: 'content-1' },
      { name: 'booking', current: 'booking-2', lastGood: 'booking-1' },
    ],
  }
  writeOld('registry.json', JSON.stringify(old))
  const promoted = { shell: 'shell-2', content: 'content-2', booking: 'booking-2' }
  writeOld('promoted.json', JSON.stringify(promoted))
  expect(await start('2')).toEqual(['content stays as it was released by hand: build content-1'])
  expect((await history()).versions.map(({ n, by }) => [n, by])).toEqual([
    [1, 'launcher'],
    [2, 'developer'],
  ])
  expect(await named()).toEqual({
    shell: { current: 'shell-2' },
    content: { current: 'content-1' },
    booking: { current: 'booking-2', lastGood: 'booking-1' },
  })
})

test.each(['', 'null', '{"shell":"shell-1"}'])(
  'a registry of a time before versions of %j is passed over',
  async (text) => {
    writeOld('registry.json', text)
    expect(await start('1')).toEqual([])
    expect(await newest()).toMatchObject({ n: 1, why: 'built from the sources' })
  },
)
