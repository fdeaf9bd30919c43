import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

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
