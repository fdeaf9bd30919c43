import type { Database } from '../../../platform/db/client.ts'
import { listPlans, type PlanWithUnits } from './plans.repository.ts'
import { isUsable, standingOf } from './plans.rules.ts'

/** Whether a plan can be used now or after its pause. */
export function isRunningPlan(plan: PlanWithUnits, now: Date): boolean {
  const standing = standingOf(plan, plan.units, now)
  return isUsable(standing) || standing === 'frozen'
}

/** Whether a person has a plan of a package that they can still use, because nobody buys the same package twice. */
export async function hasRunning(
  on: Database,
  { patientId, slug }: { patientId: string; slug: string },
  now: Date,
): Promise<boolean> {
  return (await listPlans(on, patientId)).some((plan) => plan.package_slug === slug && isRunningPlan(plan, now))
}
