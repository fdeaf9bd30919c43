import type { UnusedPurchase } from '@app/contracts/erasure'
import type { Database, Trx } from '../../platform/db/client.ts'
import { hasPaidCourse } from '../../areas/learning/learning.door.ts'
import { creditOf, listPlans, standingOf } from '../../areas/money/money.door.ts'

/** Lists what a person has paid for and will lose by deleting their account. */
export async function listUnused(db: Database | Trx, patientId: string, now: Date): Promise<UnusedPurchase[]> {
  const hasPlan = (await listPlans(db, patientId)).some(
    // the payment for a call that is never scheduled is refunded even without a request
    (plan) =>
      plan.price_paise !== null &&
      ['active', 'grace', 'frozen'].includes(standingOf(plan, plan.units, now)) &&
      plan.units.some(({ state }) => state === 'available'),
  )
  return [
    ...(hasPlan ? (['plan'] as const) : []),
    ...((await hasPaidCourse(db, patientId, now)) ? (['course'] as const) : []),
    ...((await creditOf(db, patientId, now)) > 0 ? (['credit'] as const) : []),
  ]
}
