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
