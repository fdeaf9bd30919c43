import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendVersion } from './append-version.ts'
import type { History } from './history.ts'
import { testSite, writeBuild, type TestSite } from './testing/site.ts'
import { namedIn, stateOf, versionFile } from './version.ts'

let site: TestSite
beforeEach(async () => {
  site = await testSite()
})
afterEach(() => site.remove())

/** Runs a command in a separate process. */
const inProcess = (...args: string[]) =>
  new Promise<number | null>((done) => {
    const main = path.join(import.meta.dirname, 'command/main.ts')
    const child = spawn(process.execPath, [main, ...args], { env: site.env, stdio: 'ignore' })
    child.on('close', done)
  })

test('FEDR-08 of twenty promotes of five remotes at once, in processes of their own, none is lost', async () => {
  const remotes = ['content', 'booking', 'patient', 'doctor', 'meeting']
  const promotes = remotes.flatMap((name) => [1, 2, 3, 4].map((i) => [name, `${name}-${i}`] as const))
  for (const [name, build] of promotes) writeBuild(site.releases, name, build)
  const codes = await Promise.all(promotes.map(([name, build]) => inProcess('promote', name, build)))
  expect(codes).toEqual(promotes.map(() => 0))
  const versions = await site.versions()
  expect(versions.map(({ n }) => n)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  // what each version changed, compared with the previous one: every promotion is there, exactly once
  const moved = versions.slice(1).map((version, i) => {
    const before = namedIn(versions[i]!)
    return [...namedIn(version)].filter(([name, { current }]) => before.get(name)?.current !== current)
  })
  expect(moved.map((changes) => changes.length)).toEqual(promotes.map(() => 1))
  expect(moved.map(([change]) => change![1].current).toSorted()).toEqual(promotes.map(([, build]) => build).toSorted())
  expect(namedIn(versions.at(-1)!).size).toBe(6)
}, 60_000)

describe('a version', () => {
  const disable = (key = site.registry.developer) =>
    appendVersion(site.registry, {
      key,
      why: 'a test',
      now: new Date(),
      next: ({ versions }) => {
        const names = namedIn(versions.at(-1)!)
        return stateOf(names.set('booking', { ...names.get('booking')!, disabled: true }))
      },
    })

  test('that changes nothing is not added', async () => {
    expect((await disable())?.n).toBe(2)
    expect(await disable()).toBeUndefined()
    expect(await site.versions()).toHaveLength(2)
  })

  test('by a key that is not listed is refused, and nothing is written', async () => {
    const other = await testSite()
    await expect(disable(other.registry.developer)).rejects.toThrow('has another public half in the list')
    await expect(disable({ ...other.registry.developer, id: 'nobody' })).rejects.toThrow(
      'key nobody is not in the list',
    )
    other.remove()
    expect(fs.readdirSync(path.join(site.registry.folder, 'versions'))).toEqual(['000001.json'])
  })

  test('is not made while the registry can’t be read: another may be there', async () => {
    const store = { ...site.registry.store, numbers: () => Promise.reject(new Error('away')) }
    await expect(
      appendVersion(
        { ...site.registry, store },
        { key: site.registry.developer, why: '', now: new Date(), next: () => undefined },
      ),
    ).rejects.toThrow('the registry can’t be read')
  })

  test('that nobody could read is not written', async () => {
    const next = ({ versions }: History) => ({ shell: { ...versions[0]!.shell, current: 'No Id' }, remotes: [] })
    const change = { key: site.registry.developer, why: '', now: new Date(), next }
    await expect(appendVersion(site.registry, change)).rejects.toThrow('it is no version: shell.current')
    expect(await site.versions()).toHaveLength(1)
  })

  test('that a kill left half written has another name, and does not stand in the way', async () => {
    fs.writeFileSync(path.join(site.registry.folder, `${versionFile(2)}.1a2b.new`), '{"n":2')
    expect((await disable())?.n).toBe(2)
  })

  test('is never older than the one before, whatever this machine’s clock says', async () => {
    const [first] = await site.versions()
    const version = await appendVersion(site.registry, {
      key: site.registry.developer,
      why: 'a slow clock',
      now: new Date(0),
      next: ({ versions }) => ({ shell: versions[0]!.shell, remotes: [] }),
    })
    expect(version?.at).toBe(first!.at)
    expect(await site.versions()).toHaveLength(2)
  })
})
