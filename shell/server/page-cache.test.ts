import { describe, expect, test, vi } from 'vitest'
import { createPageCache, type DependsOn } from './page-cache.ts'

const pageOf = (dependsOn: DependsOn, bytes = 10) => vi.fn(async () => ({ dependsOn, bytes, made: Math.random() }))

describe('a page', () => {
  test('is made once for a version of the content, and again for the next', async () => {
    const cache = createPageCache()
    const make = pageOf('content')
    await cache.get('/a', 1, make)
    await cache.get('/a', 1, make)
    expect(make).toHaveBeenCalledTimes(1)
    await cache.get('/a', 2, make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('is made once for many who ask at once', async () => {
    const cache = createPageCache()
    const make = pageOf('content')
    await Promise.all(Array.from({ length: 20 }, () => cache.get('/a', 1, make)))
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('with free times in it holds for seconds, one that depends on now not at all', async () => {
    let now = 0
    const cache = createPageCache(() => now)
    const schedule = pageOf('schedule')
    await cache.get('/a', 1, schedule)
    now = 4999
    await cache.get('/a', 1, schedule)
    expect(schedule).toHaveBeenCalledTimes(1)
    now = 5000
    await cache.get('/a', 1, schedule)
    expect(schedule).toHaveBeenCalledTimes(2)
    const never = pageOf('now')
    await cache.get('/b', 1, never)
    await cache.get('/b', 1, never)
    expect(never).toHaveBeenCalledTimes(2)
  })

  test('is made anew while nobody tells of changes, and stands in while the API is away', async () => {
    const cache = createPageCache()
    const make = pageOf('content')
    const kept = await cache.get('/a', 1, make)
    expect(await cache.get('/a', 'unreachable', make)).toBe(kept)
    expect(await cache.get('/a', 'unknown', make)).not.toBe(kept)
  })

  describe('SAFE-03 that was good stands in', () => {
    const fault = async () => ({ dependsOn: 'now' as const, bytes: 10, isFault: true })
    const broken = () => Promise.reject(new Error('down'))
    const never = () => new Promise<never>(() => {})

    test.each([
      ['for one that says that something failed', 2, fault],
      ['for one that can’t be made', 2, broken],
      ['for one that failed while the database is away', 'unknown' as const, fault],
      ['for one that takes long while the database is away', 'unknown' as const, never],
    ])('%s', async (_, version, make) => {
      const cache = createPageCache()
      const kept = await cache.get('/a', 1, pageOf('content'))
      expect(await cache.get('/a', version, make)).toBe(kept)
      // and the next good page replaces it
      const better = pageOf('content')
      expect(await cache.get('/a', 3, better)).toBe(await better.mock.results[0]!.value)
    })
  })

  test('that failed to be made is tried again', async () => {
    const cache = createPageCache()
    await expect(cache.get('/a', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await expect(cache.get('/a', 1, pageOf('content'))).resolves.toBeDefined()
  })

  test('gives way, the oldest first, when pages grow too many', async () => {
    const cache = createPageCache()
    const first = pageOf('content', 100_000_000)
    await cache.get('/a', 1, first)
    await cache.get('/b', 1, pageOf('content', 100_000_000))
    await cache.get('/a', 1, first)
    expect(first).toHaveBeenCalledTimes(2)
  })
})
