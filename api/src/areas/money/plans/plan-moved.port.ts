import type { Trx } from '../../../platform/db/client.ts'

/**
 * What other areas must do in the same transaction when a plan changes. Money may not import from conversations, an
 * area to its right (ARCHITECTURE.md), so app.ts passes this object in.
 */
export interface OnPlanMoved {
  /** Called when a pause has ended, so that the plan's thread closes later by the days of the pause. */
  moveClose(trx: Trx, pause: { planId: string; frozenAt: Date; days: number }): Promise<unknown>
  /** Called when a bigger plan replaces another, whose thread then continues for the new plan's weeks. */
  goOn(trx: Trx, upgrade: { from: string; to: string; weeks: number; usableUntil: Date }, now: Date): Promise<unknown>
}
