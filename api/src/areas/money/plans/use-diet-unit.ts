import type { Trx } from '../../../platform/db/client.ts'
import { consumeUnit, listPlans, lockOwner } from './plans.repository.ts'
import { unitsLeft } from './units-left.ts'

/**
 * Charges a diet plan to a unit that its patient has bought, from the plan that ends first. If the patient has no such
 * unit, the diet plan belongs to the consultation only.
 */
export async function useDietUnit(
  trx: Trx,
  { patientId, dietPlanId }: { patientId: string; dietPlanId: string },
  now: Date,
): Promise<void> {
  await lockOwner(trx, patientId)
  const [first] = unitsLeft(await listPlans(trx, patientId), { type: 'diet_plan', feePaise: 0 }, now)
  if (first) await consumeUnit(trx, { planId: first.plan.id, n: first.units[0]!.n, diet_plan_id: dietPlanId })
}
