import type { Package } from '@app/contracts/packages'
import type { ForSale } from '../../catalogue/catalogue.door.ts'
import { actionsOfPlan, isRunning, type PlanRow, type UnitRow } from './plans.rules.ts'

/** A package for which a plan may be exchanged. */
export type Bigger = Pick<ForSale, 'slug' | 'price_paise' | 'institute_only' | 'inclusions'> &
  Pick<Package, 'goal' | 'title'>

type Part = Pick<Bigger['inclusions'][number], 'type' | 'lab_test_slug' | 'course_slug'>
interface Plan extends Pick<Bigger, 'goal' | 'price_paise'> {
  package_slug: string
  units: readonly Part[]
}
type OwnPlan = Plan & PlanRow & { units: readonly UnitRow[] }

const nameOf = ({ type, lab_test_slug, course_slug }: Part) => `${type} ${lab_test_slug ?? ''} ${course_slug ?? ''}`

/**
 * Checks whether a plan may be changed to a package: everyone can buy the package, it costs more, it contains each part
 * of the plan at least as often, and it is of the same kind. A single call may become a plan of any kind.
 */
export function isUpgrade(plan: Plan, to: Bigger): boolean {
  if (to.institute_only || to.price_paise === null || to.slug === plan.package_slug) return false
  if (to.price_paise <= (plan.price_paise ?? 0)) return false
  if (plan.goal !== 'talk' && to.goal !== plan.goal) return false
  const counts = new Map<string, number>()
  for (const part of to.inclusions) counts.set(nameOf(part), (counts.get(nameOf(part)) ?? 0) + part.quantity)
  const wanted = Map.groupBy(plan.units, nameOf)
  return [...wanted].every(([name, units]) => (counts.get(name) ?? 0) >= units.length)
}

/**
 * Lists the packages to which a plan may be changed now: those that are on sale, are bigger, and are not yet owned by
 * the plan's owner.
 */
export const upgradesOf = (
  plan: OwnPlan,
  { sold, owned }: { sold: readonly Bigger[]; owned: readonly OwnPlan[] },
  now: Date,
): Bigger[] =>
  actionsOfPlan(plan, now).upgrade
    ? sold.filter(
        (one) =>
          isUpgrade(plan, one) && !owned.some((other) => other.package_slug === one.slug && isRunning(other, now)),
      )
    : []
