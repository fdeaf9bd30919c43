import { describe, expect, test } from 'vitest'
import { formatDay, formatMoment, formatTime, indiaDate } from './india-time.ts'

describe('BOOK-01 an instant in India, on a machine of another zone', () => {
  test('is five and a half hours ahead of UTC', () => {
    expect(formatTime('2026-11-24T11:00:00Z')).toBe('4:30 pm')
    expect(formatMoment('2026-11-24T11:00:00Z')).toBe('Tuesday, 24 November, 4:30 pm IST')
  })

  test('is on the next day while UTC is still on this one', () => {
    expect(indiaDate('2026-11-24T18:29:59Z')).toBe('2026-11-24')
    expect(indiaDate('2026-11-24T18:30:00Z')).toBe('2026-11-25')
    expect(formatDay('2026-12-31T18:30:00Z')).toBe('Friday, 1 January')
  })

  test('midnight reads 12:00 am', () => {
    expect(formatTime('2026-11-24T18:30:00Z')).toBe('12:00 am')
  })
})
