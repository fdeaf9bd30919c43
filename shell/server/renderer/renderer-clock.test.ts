import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rendererClock } from './renderer-clock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('time is over when it has run, once', () => {
  const over = vi.fn()
  rendererClock(3000, over)
  vi.advanceTimersByTime(2999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(over).toHaveBeenCalledTimes(1)
})

test('it stands still while anything is waited for, and goes on where it stood', () => {
  const over = vi.fn()
  const clock = rendererClock(3000, over)
  vi.advanceTimersByTime(1000)
  clock.pause()
  clock.pause()
  vi.advanceTimersByTime(9000)
  clock.resume()
  vi.advanceTimersByTime(9000)
  clock.resume()
  vi.advanceTimersByTime(1999)
  expect(over).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(over).toHaveBeenCalledTimes(1)
})

test('what is stopped is never over, whoever resumes it', () => {
  const over = vi.fn()
  const clock = rendererClock(3000, over)
  clock.pause()
  clock.stop()
  clock.resume()
  vi.advanceTimersByTime(9000)
  expect(over).not.toHaveBeenCalled()
})

test('what comes at the last moment is heard before the time counts as over', () => {
  const over = vi.fn()
  const clock = rendererClock(3000, over)
  setTimeout(() => clock.stop(), 3000)
  vi.advanceTimersByTime(4000)
  expect(over).not.toHaveBeenCalled()
})
