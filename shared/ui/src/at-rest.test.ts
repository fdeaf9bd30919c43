// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atRest } from './at-rest.ts'

const row = document.createElement('div')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watch(ready: Promise<unknown>) {
  const rested = vi.fn<() => void>()
  void atRest(row, ready).then(rested)
  return rested
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a row is at rest once the finger that holds it has gone and it has stopped scrolling', async () => {
  const rested = watch(Promise.resolve())
  await pass(1000)
  expect(rested).not.toHaveBeenCalled()
  dispatchEvent(new Event('touchend'))
  await pass(150)
  row.dispatchEvent(new Event('scroll'))
  await pass(199)
  expect(rested).not.toHaveBeenCalled()
  await pass(1)
  expect(rested).toHaveBeenCalled()
})

test('a row that is taken in hand again while the code comes is not at rest', async () => {
  const code = Promise.withResolvers<void>()
  const rested = watch(code.promise)
  dispatchEvent(new Event('pointerup'))
  await pass(1000)
  expect(rested).not.toHaveBeenCalled()
  row.dispatchEvent(new Event('touchstart'))
  code.resolve()
  await pass(1000)
  expect(rested).not.toHaveBeenCalled()
  dispatchEvent(new Event('touchend'))
  await pass(200)
  expect(rested).toHaveBeenCalled()
})
