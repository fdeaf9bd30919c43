import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { Part } from './part.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A part whose deaths are controlled by the test. */
function world() {
  const deaths: ((reason: string) => void)[] = []
  const stop = vi.fn(async () => deaths.at(-1)!('stopped'))
  const start = vi.fn(async (): Promise<Part> => {
    const { promise: exited, resolve } = Promise.withResolvers<string>()
    deaths.push(resolve)
    return { name: 'api', url: 'http://x', exited, stop }
  })
  const say = vi.fn()
  return {
    start,
    stop,
    say,
    die: () => deaths.at(-1)!('api ended (exit 1)'),
    keep: () => keepRunning({ name: 'api', start, say }),
  }
}

/** Returns the number of seconds before the part is restarted. */
async function waitOf(start: ReturnType<typeof world>['start']): Promise<number> {
  const before = start.mock.calls.length
  for (let seconds = 0; seconds < 100; seconds++) {
    await vi.advanceTimersByTimeAsync(0)
    if (start.mock.calls.length > before) return seconds
    await vi.advanceTimersByTimeAsync(1000)
  }
  throw new Error('it was not started again')
}

test('a part that dies again and again is started again each time, after the same second', async () => {
  const { keep, die, start } = world()
  await keep()
  const waits = []
  for (let deaths = 0; deaths < 9; deaths++) {
    die()
    waits.push(await waitOf(start))
  }
  expect(waits).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
})

test('a start that fails counts as a death, and the next one comes', async () => {
  const { keep, die, start, say } = world()
  await keep()
  start.mockRejectedValueOnce(new Error('api was not ready in time'))
  die()
  await vi.advanceTimersByTimeAsync(1000 + 1000)
  expect(start).toHaveBeenCalledTimes(3)
  expect(say.mock.calls.flat()).toEqual([
    'api ended (exit 1): starting it again in 1 s',
    'api was not ready in time: starting it again in 1 s',
    'api runs again',
  ])
})

test('a part that is stopped stays stopped', async () => {
  const { keep, start } = world()
  const part = await keep()
  await part.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).toHaveBeenCalledTimes(1)
})

test('stopped while it waits or starts again, it is not left running', async () => {
  const { keep, die, start, stop } = world()
  const part = await keep()
  die()
  await vi.advanceTimersByTimeAsync(10)
  await part.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(start).toHaveBeenCalledTimes(1)

  const other = await keep()
  const slow = Promise.withResolvers<Part>()
  start.mockReturnValueOnce(slow.promise)
  die()
  await vi.advanceTimersByTimeAsync(1000)
  const stopped = other.stop()
  slow.resolve({ name: 'api', url: 'http://x', exited: new Promise(() => {}), stop })
  await stopped
  expect(stop).toHaveBeenCalledTimes(1)
})

test('a first start that fails is the caller’s to tell', async () => {
  const start = () => Promise.reject(new Error('API_PORT is missing'))
  await expect(keepRunning({ name: 'api', start, say() {} })).rejects.toThrow('API_PORT is missing')
})
