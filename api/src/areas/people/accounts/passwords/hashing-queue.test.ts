import { expect, it } from 'vitest'
import { createHashingQueue } from './hashing-queue.ts'

it('does one thing at a time, refuses what would wait too long, and goes on after a failure', async () => {
  const queue = createHashingQueue(3)
  let inside = 0
  const work = async () => {
    expect(++inside).toBe(1)
    await Promise.resolve()
    inside--
    return 'done'
  }
  const [first, second, third, fourth] = [
    queue(work),
    queue(() => Promise.reject(new Error('broken'))),
    queue(work),
    queue(work),
  ]
  expect(fourth).toBeUndefined()
  await expect(second).rejects.toThrow('broken')
  expect([await first, await third]).toEqual(['done', 'done'])
  expect(await queue(work)).toBe('done')
})
