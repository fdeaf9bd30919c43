import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createTurns, NoTurn } from './turns.ts'

test('at most so many run at a time, in the order in which they came, and a failure gives its place on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.boolean(), { maxLength: 40 }), async (most, fates) => {
      const turns = createTurns(most, 60_000)
      const begun: number[] = []
      let running = 0
      const done = fates.map((isGood, n) =>
        turns(async () => {
          begun.push(n)
          expect((running += 1)).toBeLessThanOrEqual(most)
          await Promise.resolve()
          running -= 1
          if (!isGood) throw new Error('planted')
        }),
      )
      const ends = await Promise.allSettled(done)
      expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(fates)
      expect(begun).toEqual(fates.map((_, n) => n))
    }),
  )
})

test('who waits too long is refused, and takes nobody’s place', async () => {
  vi.useFakeTimers()
  const turns = createTurns(1, 5000)
  const first = Promise.withResolvers<string>()
  const held = turns(() => first.promise)
  const late = turns(async () => 'late')
  const refused = expect(late).rejects.toBeInstanceOf(NoTurn)
  await vi.advanceTimersByTimeAsync(5000)
  await refused
  first.resolve('first')
  expect(await held).toBe('first')
  expect(await turns(async () => 'next')).toBe('next')
  vi.useRealTimers()
})

test('past a thousand who wait, the next one is refused at once', async () => {
  const turns = createTurns(1, 60_000)
  const first = Promise.withResolvers<void>()
  const all = Array.from({ length: 1_001 }, () => turns(() => first.promise))
  await expect(turns(async () => {})).rejects.toBeInstanceOf(NoTurn)
  first.resolve()
  await Promise.all(all)
})
