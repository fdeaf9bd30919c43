import type { Trx } from '../../../platform/db/client.ts'

/** What a plan's messages must follow at once. The arrow is turned: conversations are right of money, and app.ts passes it in. */
export interface OnPlanMoved {
  /** A pause has ended: what it kept from being used ends as many days later. */
  moveClose(trx: Trx, pause: { planId: string; frozenAt: Date; days: number }): Promise<unknown>
  /** A bigger plan replaces another: what is written in the one goes on in the other, for its weeks. */
  goOn(trx: Trx, upgrade: { from: string; to: string; weeks: number; usableUntil: Date }, now: Date): Promise<unknown>
}
