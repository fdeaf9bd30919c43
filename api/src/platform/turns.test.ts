import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

afterEach(() => vi.useRealTimers())

/** Work that ends when the test decides. */
function work() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, run: () => ended.then(() => 'done') }
}

it('SAFE-01 does so much at once, lets so much wait, and turns the rest away', async () => {
  const turn = createTurns({ atOnce: 2, waiting: 1 })
  const pieces = [work(), work(), work()]
  let begun = 0
  const asked = pieces.map(({ run }) => turn(() => (begun++, run())))
  expect(await turn(work().run)).toBeUndefined()
  expect(begun).toBe(2)
  pieces[0]!.end()
  expect(await asked[0]).toBe('done')
  pieces[2]!.end()
  expect([await asked[2], begun]).toEqual(['done', 3])
  pieces[1]!.end()
  await asked[1]
})

it('goes on after work that fails', async () => {
  const turn = createTurns({ atOnce: 1, waiting: 1 })
  const failing = turn(() => Promise.reject(new Error('no')))
  const next = turn(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

it('lets at most so many run, in the order in which they came, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.boolean(), { maxLength: 40 }), async (most, fates) => {
      const turn = createTurns({ atOnce: most, waiting: 40 })
      const begun: number[] = []
      let running = 0
      const asked = fates.map((isGood, n) =>
        turn(async () => {
          begun.push(n)
          expect((running += 1)).toBeLessThanOrEqual(most)
          await Promise.resolve()
          running -= 1
          if (!isGood) throw new Error('planted')
        }),
      )
      const ends = await Promise.allSettled(asked)
      expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(fates)
      expect(begun).toEqual(fates.map((_, n) => n))
    }),
  )
})

it('turns away who waits too long, and takes nobody’s place for them', async () => {
  vi.useFakeTimers()
  const turn = createTurns({ atOnce: 1, waiting: 1, patience: 5000 })
  const first = work()
  const held = turn(first.run)
  const late = turn(async () => 'late')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await late).toBeUndefined()
  first.end()
  expect(await held).toBe('done')
  expect(await turn(async () => 'next')).toBe('next')
})
