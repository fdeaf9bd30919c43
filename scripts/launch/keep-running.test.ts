// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A part whose deaths the test decides. */
function world() {
  const deaths: ((reason: string) => void)[] = []
  const start = vi.fn(async () => {
    const { promise: exited, resolve } = Promise.withResolvers<string>()
    deaths.push(resolve)
    return { name: 'api', url: 'http://x', exited, stop: async () => resolve('stopped') }
  })
  const giveUp = vi.fn()
  const say = vi.fn()
  return {
    start,
    giveUp,
    say,
    die: () => deaths.at(-1)!('api ended (exit 1)'),
    keep: () => keepRunning({ name: 'api', start, giveUp, say }),
  }
}

test('a part that dies is started again after a second', async () => {
  const { keep, die, start } = world()
  await keep()
  die()
  await vi.advanceTimersByTimeAsync(999)
  expect(start).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(start).toHaveBeenCalledTimes(2)
})

test('the sixth death within a minute ends it, with the reason', async () => {
  const { keep, die, start, giveUp } = world()
  await keep()
  for (let deaths = 0; deaths < 6; deaths++) {
    die()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(start).toHaveBeenCalledTimes(6)
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('api ended (exit 1)'))
})

test('deaths that are far apart are forgiven', async () => {
  const { keep, die, giveUp } = world()
  await keep()
  for (let deaths = 0; deaths < 12; deaths++) {
    die()
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(giveUp).not.toHaveBeenCalled()
})

test('a part that is stopped stays stopped', async () => {
  const { keep, start } = world()
  const part = await keep()
  await part.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a first start that fails is the caller’s to tell', async () => {
  const start = () => Promise.reject(new Error('API_PORT is missing'))
  await expect(keepRunning({ name: 'api', start, say() {}, giveUp() {} })).rejects.toThrow('API_PORT is missing')
})
