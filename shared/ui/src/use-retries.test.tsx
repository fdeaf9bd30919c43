import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRetries } from './use-retries.ts'

const retry = vi.fn<() => Promise<void>>(() => Promise.resolve())
const Down = () => {
  useRetries(retry)
  return null
}

/** Returns a function that unmounts it. */
function show(): () => void {
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Down />))
  const hide = () => flushSync(() => root.unmount())
  shown.push(hide)
  return hide
}
const shown: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  retry.mockClear()
})
afterEach(() => {
  for (const hide of shown.splice(0)) hide()
  vi.useRealTimers()
})

/** Returns the seconds at which it tried within this many seconds. */
async function triesWithin(seconds: number): Promise<number[]> {
  const found: number[] = []
  for (let second = 1; second <= seconds; second++) {
    const before = retry.mock.calls.length
    await vi.advanceTimersByTimeAsync(1000)
    if (retry.mock.calls.length > before) found.push(second)
  }
  return found
}

test('FEDR-09 what did not load is tried again by itself, ever more seldom, and at least each minute', async () => {
  show()
  expect(await triesWithin(250)).toEqual([2, 6, 14, 30, 62, 122, 182, 242])
})

test('FEDR-09 it is tried again as soon as the line or the reader comes back', () => {
  show()
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('one try at a time, and none once the page is gone', async () => {
  const tried = Promise.withResolvers<void>()
  retry.mockReturnValueOnce(tried.promise)
  const hide = show()
  for (const event of ['focus', 'online', 'visibilitychange']) dispatchEvent(new Event(event))
  expect(retry).toHaveBeenCalledTimes(1)
  hide()
  tried.resolve()
  await vi.advanceTimersByTimeAsync(200_000)
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})
