import type { Database } from '../../../platform/db/client.ts'
import { listPlans } from './plans.repository.ts'
import { isRunning } from './plans.rules.ts'

/**
 * Checks whether a person has a plan of a package that they can still use, because they may not buy such a package
 * again.
 */
export async function hasRunning(
  on: Database,
  { patientId, slug }: { patientId: string; slug: string },
  now: Date,
): Promise<boolean> {
  return (await listPlans(on, patientId)).some((plan) => plan.package_slug === slug && isRunning(plan, now))
}
