import { expect, it } from 'vitest'
import { shareReads } from './share-reads.ts'

it('answers a crowd with one read, and the next caller with another', async () => {
  const share = shareReads<number>()
  let reads = 0
  const read = async () => (await Promise.resolve(), (reads += 1))
  expect(await Promise.all([share('a', read), share('a', read), share('b', read)])).toEqual([1, 1, 2])
  expect(await share('a', read)).toBe(3)
})

it('tells all of a crowd that a read failed, and reads again for the next caller', async () => {
  const share = shareReads<number>()
  const fail = () => Promise.reject(new Error('no answer'))
  const crowd = await Promise.allSettled([share('a', fail), share('a', fail)])
  expect(crowd.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('a', () => Promise.resolve(1))).toBe(1)
})
