import type { PlanWithUnits } from './plans.repository.ts'
import { actionsOfPlan, endOf } from './plans.rules.ts'

/** What a plan unit has to cover: a fee in paise, or a panel or course, given by name. */
export interface Wanted {
  type: string
  feePaise: number
  labTestSlug?: string | undefined
  courseSlug?: string | undefined
}

/** Lists the plans with units that cover what is wanted now, soonest end first. */
export const unitsLeft = (
  all: readonly PlanWithUnits[],
  { type, feePaise, labTestSlug, courseSlug }: Wanted,
  now: Date,
) =>
  all
    .filter((plan) => actionsOfPlan(plan, now).use !== null)
    .map((plan) => ({
      plan,
      units: plan.units.filter(
        (unit) =>
          unit.state === 'available' &&
          unit.type === type &&
          (unit.lab_test_slug ?? undefined) === labTestSlug &&
          (unit.course_slug ?? undefined) === courseSlug &&
          (unit.single_paise ?? feePaise) >= feePaise,
      ),
    }))
    .filter(({ units }) => units.length > 0)
    .toSorted((one, other) => endOf(one.plan, now).getTime() - endOf(other.plan, now).getTime())
