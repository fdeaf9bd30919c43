import { DAY } from '@app/domain/durations'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionsOfPlan, daysFrozen, endOf, type PlanRow, standingOf, stopRefund, type UnitRow } from './plans.rules.ts'

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
    const pauseOf = (change: Partial<PlanRow>, days: number) =>
      actionsOfPlan({ ...aPlan(change), units: [aUnit('available')] }, after(days)).pause
    expect(pauseOf({}, 10)).toEqual({ until: after(90), days: 30 })
    expect(pauseOf({ frozen_days: 3 }, 10)).toBeNull()
    expect(pauseOf({ frozen_at: START }, 40)).toBeNull()
    expect(pauseOf({}, 91)).toBeNull()
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

describe('TRUE-01 what may be done with a plan', () => {
  const plans = fc.record({
    frozen_at: fc.option(fc.integer({ min: 0, max: 100 }).map(after), { nil: null }),
    frozen_days: fc.constantFrom(0, 0, 5),
    stopped_at: fc.constantFrom(null, null, null, after(5)),
    units: fc.array(
      fc.constantFrom('available', 'reserved', 'consumed', 'forfeited', 'refunded').map((state) => aUnit(state)),
      { minLength: 1, maxLength: 4 },
    ),
  } as const)

  it('is open until its end, and shut from then on', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 160 * 24 }), ({ units, ...change }, hours) => {
        const plan = { ...aPlan(change), units }
        const now = after(hours / 24)
        if (plan.frozen_at && plan.frozen_at > now) return
        const offered = actionsOfPlan(plan, now)
        for (const name of ['use', 'pause', 'resume', 'stop', 'upgrade'] as const) {
          const until = offered[name]?.until
          if (!until) continue
          expect(now.getTime()).toBeLessThan(until.getTime())
          expect(actionsOfPlan(plan, new Date(until.getTime() - 1))[name]).not.toBeNull()
          expect(actionsOfPlan(plan, until)[name]).toBeNull()
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('is no stop and no change while something of it is booked', () => {
    const booked = { ...aPlan(), units: [aUnit('reserved'), aUnit('available')] }
    expect(actionsOfPlan(booked, after(3))).toMatchObject({ stop: null, upgrade: null, use: { until: after(105) } })
    const free = { ...aPlan(), units: [aUnit('consumed'), aUnit('available')] }
    expect(actionsOfPlan(free, after(3)).stop).toEqual({ until: after(105), backPaise: 470_000 })
  })
})
