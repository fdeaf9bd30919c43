import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendVersion } from './append-version.ts'
import type { History } from './history.ts'
import { testSite, type TestSite } from './testing/site.ts'
import { namedIn, stateOf, versionFile } from './version.ts'

let site: TestSite
beforeEach(async () => {
  site = await testSite()
})
afterEach(() => site.remove())

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
