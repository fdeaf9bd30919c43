import { HOUR } from '@app/domain/durations'
import { afterEach, expect, test } from 'vitest'
import { hearTime, now } from './clock.ts'

afterEach(() => hearTime(new Date().toISOString()))

test('the time is the server’s once it has told it', () => {
  hearTime(new Date(Date.now() + HOUR).toISOString())
  expect(Math.abs(now() - Date.now() - HOUR)).toBeLessThan(1000)
})

test.each([undefined, '', 'yesterday', ['2026']])('%j tells no time', (told) => {
  hearTime(told)
  expect(Math.abs(now() - Date.now())).toBeLessThan(1000)
})
