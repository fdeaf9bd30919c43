import type { InclusionType } from '@app/contracts/packages'
import type { PlanState, UnitState } from '@app/contracts/plans'
import { DAY } from '@app/domain/durations'

/** For how many days after its end a plan's units may still be booked. */
export const GRACE_DAYS = 15
/** The maximum number of days for which a plan may be paused; only one pause is possible, and it costs nothing. */
const LONGEST_FREEZE = 30

export interface PlanRow {
  starts_at: Date
  ends_at: Date
  frozen_at: Date | null
  frozen_days: number
  stopped_at: Date | null
  upgraded_order: string | null
  paid_paise: number
}
export interface UnitRow {
  type: InclusionType
  state: UnitState
  single_paise: number | null
}

/**
 * Returns the number of days that a pause has lasted so far. A day that has begun counts, and no pause is longer than
 * its limit.
 */
export const daysFrozen = (frozenAt: Date, now: Date): number =>
  Math.min(Math.max(Math.ceil((now.getTime() - frozenAt.getTime()) / DAY), 1), LONGEST_FREEZE)

/** Checks whether a plan is paused now. A pause that has reached its limit ends automatically. */
export const isPaused = (frozenAt: Date | null, now: Date): boolean =>
  frozenAt !== null && now.getTime() < frozenAt.getTime() + LONGEST_FREEZE * DAY

/** The fields that decide when a plan ends. */
type EndOfPlan = Pick<PlanRow, 'ends_at' | 'frozen_at'>

/** Returns the end of a plan. An ongoing pause moves the end by one day each day. */
export const endOf = ({ ends_at, frozen_at }: EndOfPlan, now: Date): Date =>
  frozen_at ? new Date(ends_at.getTime() + daysFrozen(frozen_at, now) * DAY) : ends_at

/** Returns the deadline by which the remaining units may be booked. */
export const usableUntil = (plan: EndOfPlan, now: Date): Date => new Date(endOf(plan, now).getTime() + GRACE_DAYS * DAY)

/** Returns the current state of a plan. */
export function standingOf(plan: PlanRow, units: readonly UnitRow[], now: Date): PlanState {
  if (plan.stopped_at) return plan.upgraded_order ? 'upgraded' : 'stopped'
  if (now >= usableUntil(plan, now)) return 'ended'
  if (units.every(({ state }) => state !== 'available' && state !== 'reserved')) return 'used_up'
  if (isPaused(plan.frozen_at, now)) return 'frozen'
  return now < endOf(plan, now) ? 'active' : 'grace'
}

export const isUsable = (state: PlanState): boolean => state === 'active' || state === 'grace'

/** Checks whether a plan can be used or resumed. */
export function isRunning(plan: PlanRow & { units: readonly UnitRow[] }, now: Date): boolean {
  const state = standingOf(plan, plan.units, now)
  return isUsable(state) || state === 'frozen'
}

const canFreeze = (plan: PlanRow, state: PlanState): boolean =>
  state === 'active' && plan.frozen_at === null && plan.frozen_days === 0

/**
 * Computes the refund for a plan that is stopped now: the price minus what was used. Each used unit is charged at its
 * separate price on the day of purchase.
 */
export function stopRefund<U extends UnitRow>({ paid_paise }: Pick<PlanRow, 'paid_paise'>, units: readonly U[]) {
  const used = units.filter(({ state }) => state === 'consumed' || state === 'forfeited')
  const usedPaise = used.reduce((sum, { single_paise }) => sum + (single_paise ?? 0), 0)
  return { used, backPaise: Math.max(paid_paise - usedPaise, 0) }
}

/**
 * The actions that the owner may take on a plan now; each is null when it is not possible. Each `until` is the first
 * moment at which the action is refused.
 */
export interface PlanActions {
  use: { until: Date } | null
  /** The owner may pause the plan once, for at most this many days. The plan's end moves by the length of the pause. */
  pause: { until: Date; days: number } | null
  resume: { until: Date } | null
  /**
   * The owner may stop the plan and then gets `backPaise` back, but not while a unit is booked for an upcoming
   * appointment.
   */
  stop: { until: Date | null; backPaise: number } | null
  /** The owner may exchange the plan for a bigger one, if one is on sale (`upgradesOf`). */
  upgrade: { until: Date } | null
}

/**
 * Returns the actions that the owner may take on a plan now; the screens offer these actions, and each command checks
 * them before it writes.
 */
export function actionsOfPlan(plan: PlanRow & { units: readonly UnitRow[] }, now: Date): PlanActions {
  const state = standingOf(plan, plan.units, now)
  const isPausedNow = state === 'frozen'
  const isFree = !hasBooked(plan.units)
  const [end, last] = [endOf(plan, now), usableUntil(plan, now)]
  const isLeft = plan.units.some((unit) => unit.state === 'available')
  return {
    use: isUsable(state) && isLeft ? { until: last } : null,
    pause: canFreeze(plan, state) ? { until: end, days: LONGEST_FREEZE } : null,
    resume: isPausedNow ? { until: new Date(plan.frozen_at!.getTime() + LONGEST_FREEZE * DAY) } : null,
    // during a pause the plan's end moves, so there is no fixed limit
    stop:
      isRunning(plan, now) && isFree
        ? { until: isPausedNow ? null : last, backPaise: stopRefund(plan, plan.units).backPaise }
        : null,
    upgrade: state === 'active' && isFree ? { until: end } : null,
  }
}

export const hasBooked = (units: readonly Pick<UnitRow, 'state'>[]): boolean =>
  units.some(({ state }) => state === 'reserved')

/**
 * Checks whether a patient may still end a pause: during the pause, or later while the plan can be used, which does not
 * affect the plan's end.
 */
export const mayEndPause = (plan: PlanRow & { units: readonly UnitRow[] }, now: Date): boolean =>
  plan.frozen_at !== null && (actionsOfPlan(plan, now).resume !== null || isUsable(standingOf(plan, plan.units, now)))
