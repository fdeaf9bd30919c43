import { expect, it, vi } from 'vitest'
import { createSnapshot } from './snapshot.ts'

const counting = () => {
  let count = 0
  return vi.fn(async () => ++count)
}

it('is taken once for a version, and at once when the version changes', async () => {
  let version = 1
  const take = counting()
  const snapshot = createSnapshot({ take, version: () => version })
  expect([await snapshot(), await snapshot()]).toEqual([1, 1])
  version = 2
  expect(await snapshot()).toBe(2)
})

it('is taken each time while nobody tells of changes', async () => {
  const take = counting()
  const snapshot = createSnapshot({ take, version: () => undefined })
  expect([await snapshot(), await snapshot()]).toEqual([1, 2])
})

it('that has grown old serves once more while the next is taken behind it', async () => {
  const take = counting()
  const snapshot = createSnapshot({ take, version: () => 1, seconds: 0 })
  expect(await snapshot()).toBe(1)
  await expect.poll(() => snapshot()).toBeGreaterThan(1)
})

it('that failed is taken again', async () => {
  const take = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(7)
  const snapshot = createSnapshot({ take, version: () => 1 })
  await expect(snapshot()).rejects.toThrow('down')
  await expect.poll(() => snapshot()).toBe(7)
})

it('that is very old makes its caller wait for a new one, and serves itself if there is none', async () => {
  const time = { now: new Date('2026-11-27T06:00:00Z') }
  let [taken, isDown] = [0, false]
  const take = async () => {
    if (isDown) throw new Error('down')
    return ++taken
  }
  const snapshot = createSnapshot({ take, version: () => 1, seconds: 5, clock: () => time.now })
  expect(await snapshot()).toBe(1)
  time.now = new Date('2026-11-27T06:00:59Z')
  expect(await snapshot()).toBe(1)
  time.now = new Date('2026-11-27T09:00:00Z')
  expect(await snapshot()).toBe(2)
  time.now = new Date('2026-11-27T06:00:00Z')
  expect(await snapshot()).toBe(3)
  time.now = new Date('2026-11-27T12:00:00Z')
  isDown = true
  expect(await snapshot()).toBe(3)
})
