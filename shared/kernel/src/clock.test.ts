import { HOUR } from '@app/domain/durations'
import { afterEach, expect, test } from 'vitest'
import { hearTime, now, onOtherTime } from './clock.ts'

afterEach(() => hearTime(new Date().toISOString()))

test('the time is the server’s once it has told it', () => {
  hearTime(new Date(Date.now() + HOUR).toISOString())
  expect(Math.abs(now() - Date.now() - HOUR)).toBeLessThan(1000)
})

test.each([undefined, '', 'yesterday', ['2026']])('%j tells no time', (told) => {
  hearTime(told)
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000)
})

test('who listens hears of a clock that is off, and of nothing else', () => {
  let heard = 0
  const stop = onOtherTime(() => heard++)
  hearTime(new Date(Date.now() + 2000).toISOString())
  expect(heard).toBe(0)
  hearTime(new Date(Date.now() - 30 * HOUR).toISOString())
  expect(heard).toBe(1)
  stop()
  hearTime(new Date().toISOString())
  expect(heard).toBe(1)
})
