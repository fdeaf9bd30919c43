// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followRegistry } from './follow-registry.ts'

const swap = { look: vi.fn<() => Promise<void>>(() => Promise.resolve()), settle: vi.fn<() => Promise<void>>() }
const create = vi.fn<() => Promise<typeof swap>>(() => Promise.resolve(swap))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

test('FEDR-09 a page asks for new builds when its reader comes back, and each quarter of an hour', async () => {
  const onGone = followRegistry(create)
  onGone()
  expect(create).not.toHaveBeenCalled()
  dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(swap.look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(swap.look).toHaveBeenCalledTimes(2)
  expect(create).toHaveBeenCalledTimes(1)
  onGone()
  expect(swap.settle).toHaveBeenCalledTimes(1)
})

test('a registry that is away is asked again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  create.mockRejectedValueOnce(new Error('away'))
  followRegistry(create)
  for (const _time of [1, 2]) {
    dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(create.mock.calls.length).toBeGreaterThanOrEqual(2)
})
