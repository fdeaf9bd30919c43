import { DAY } from '@app/domain/durations'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canFreeze, daysFrozen, endOf, type PlanRow, standingOf, stopRefund, type UnitRow } from './plans.rules.ts'

const START = new Date('2026-11-01T04:30:00.000Z')
const after = (days: number) => new Date(START.getTime() + days * DAY)
const aPlan = (change: Partial<PlanRow> = {}): PlanRow => ({
  starts_at: START,
  ends_at: after(90),
  frozen_at: null,
  frozen_days: 0,
  stopped_at: null,
  upgraded_order: null,
  paid_paise: 549_900,
  ...change,
})
const aUnit = (state: UnitRow['state'], single_paise: number | null = 79_900): UnitRow => ({
  type: 'sexologist_consult',
  state,
  single_paise,
})

describe('a plan', () => {
  it.each([
    ['active', 89.9, aPlan(), [aUnit('available')]],
    ['grace', 90, aPlan(), [aUnit('available')]],
    ['grace', 104.9, aPlan(), [aUnit('available')]],
    ['ended', 105, aPlan(), [aUnit('available')]],
    ['active', 10, aPlan(), [aUnit('reserved')]],
    ['used_up', 10, aPlan(), [aUnit('consumed'), aUnit('forfeited')]],
    ['stopped', 10, aPlan({ stopped_at: after(9) }), [aUnit('refunded')]],
    ['frozen', 10, aPlan({ frozen_at: after(9) }), [aUnit('available')]],
    ['active', 40, aPlan({ frozen_at: after(9) }), [aUnit('available')]],
    ['active', 119.9, aPlan({ frozen_at: after(9) }), [aUnit('available')]],
    ['grace', 120, aPlan({ frozen_at: after(9) }), [aUnit('available')]],
  ] as const)('is %s after %d days', (state, days, plan, units) => {
    expect(standingOf(plan, units, after(days))).toBe(state)
  })

  it('can be paused once, and only while it runs', () => {
    expect(canFreeze(aPlan(), 'active')).toBe(true)
    expect(canFreeze(aPlan({ frozen_days: 3 }), 'active')).toBe(false)
    expect(canFreeze(aPlan({ frozen_at: START }), 'active')).toBe(false)
    expect(canFreeze(aPlan(), 'grace')).toBe(false)
  })

  it('ends later by each day of a pause, by a day at least and thirty at most', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 400, noNaN: true }), (days) => {
        const moved = daysFrozen(START, after(days))
        expect(moved).toBeGreaterThanOrEqual(1)
        expect(moved).toBeLessThanOrEqual(30)
        expect(endOf(aPlan({ frozen_at: START }), after(days))).toEqual(after(90 + moved))
      }),
    )
  })
})

describe('a plan that is stopped', () => {
  it.each([
    ['all of it with nothing used', [aUnit('available')], 549_900],
    ['the rest, less what was used alone', [aUnit('consumed'), aUnit('available')], 470_000],
    ['the rest, less what was missed', [aUnit('forfeited')], 470_000],
    ['the whole price for what is not sold alone', [aUnit('consumed', null)], 549_900],
    ['nothing once more was used than it cost', Array.from({ length: 7 }, () => aUnit('consumed')), 0],
  ] as const)('gives back %s', (_what, units, backPaise) => {
    expect(stopRefund(aPlan(), units).backPaise).toBe(backPaise)
  })

  it('never gives back more than was paid, nor less than nothing', () => {
    const units = fc.array(
      fc.record({
        type: fc.constant('sexologist_consult' as const),
        state: fc.constantFrom('available' as const, 'consumed' as const, 'forfeited' as const),
        single_paise: fc.option(fc.integer({ min: 1, max: 200_000 })),
      }),
    )
    fc.assert(
      fc.property(fc.nat(1_000_000), units, (paid_paise, some) => {
        const { backPaise } = stopRefund({ paid_paise }, some)
        expect(backPaise).toBeGreaterThanOrEqual(0)
        expect(backPaise).toBeLessThanOrEqual(paid_paise)
      }),
    )
  })
})
