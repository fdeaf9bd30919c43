import type { Entry } from '@app/federation/registry'
import type { RemoteModule } from '@app/kernel'
import { expect, test, vi } from 'vitest'
import { createRemoteModules } from './remote-modules.ts'

const booking = { name: 'booking', label: 'Booking' } as Entry
const module = { build: 'b1' } as RemoteModule

function create() {
  const entries = [{ name: 'content' } as Entry, booking]
  const load = vi.fn<(entry: Entry) => Promise<RemoteModule>>(() => Promise.resolve(module))
  const readEntry = vi.fn<(name: string) => Promise<Entry | undefined>>()
  return { entries, load, readEntry, modules: createRemoteModules({ entries, load, readEntry }) }
}

test('code is loaded once, however many ask for it, and is then in use', async () => {
  const { modules, load } = create()
  const both = [modules.take(booking), modules.take(booking)]
  expect(modules.inUse.size).toBe(0)
  expect(await Promise.all(both)).toEqual([module, module])
  expect(await modules.take(booking)).toBe(module)
  expect(modules.inUse.get('booking')).toBe(module)
  expect(load).toHaveBeenCalledTimes(1)
})

test('SHELL-17 a failure is not kept: the next one who asks tries again', async () => {
  const { modules, load } = create()
  load.mockRejectedValueOnce(new Error('dead'))
  await expect(modules.take(booking)).rejects.toThrow('dead')
  expect(modules.inUse.has('booking')).toBe(false)
  expect(await modules.take(booking)).toBe(module)
})

test('code that is withheld is out of use until it is taken again, without another load', async () => {
  const { modules, load } = create()
  await modules.take(booking)
  modules.withhold('booking')
  expect(modules.inUse.has('booking')).toBe(false)
  await modules.take(booking)
  expect(modules.inUse.get('booking')).toBe(module)
  expect(load).toHaveBeenCalledTimes(1)
})

test('SHELL-17 an entry is mended in the list that the frame reads', async () => {
  const { modules, entries, readEntry } = create()
  const fresh = { name: 'booking', label: 'Mended' } as Entry
  readEntry.mockResolvedValueOnce(fresh)
  await modules.renewEntry('booking')
  expect(readEntry).toHaveBeenCalledExactlyOnceWith('booking')
  expect(entries[1]).toBe(fresh)
})

test('SHELL-17 a registry that does not answer, or no longer names a remote, changes nothing', async () => {
  const { modules, entries, readEntry } = create()
  const before = [...entries]
  readEntry.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(undefined)
  await modules.renewEntry('booking')
  await modules.renewEntry('booking')
  expect(entries).toEqual(before)
})
