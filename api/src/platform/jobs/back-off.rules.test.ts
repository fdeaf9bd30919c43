import { HOUR, SECOND } from '@app/domain/durations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_TRIES, nextTry } from './back-off.rules.ts'

const NOW = new Date('2026-11-21T04:30:00.000Z')
const waitOf = (tries: number, chance: number) => nextTry(tries, NOW, chance).getTime() - NOW.getTime()
const tries = fc.integer({ min: 1, max: MOST_TRIES })
const chance = fc.double({ min: 0, max: 1, noNaN: true })

it('a wait is between half and all of its bound, and never over an hour', () => {
  fc.assert(
    fc.property(tries, chance, (count, luck) => {
      const bound = Math.min(5 * SECOND * 2 ** (count - 1), HOUR)
      expect(waitOf(count, luck)).toBeGreaterThanOrEqual(bound / 2)
      expect(waitOf(count, luck)).toBeLessThanOrEqual(bound)
    }),
  )
})

it('waits grow with the failures, and chance spreads them', () => {
  fc.assert(fc.property(tries, chance, (count, luck) => waitOf(count + 1, luck) >= waitOf(count, luck)))
  expect(waitOf(4, 0)).toBe(20 * SECOND)
  expect(waitOf(4, 1)).toBe(40 * SECOND)
})
