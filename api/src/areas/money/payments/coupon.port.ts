import type { Trx } from '../../../platform/db/client.ts'

/** What payments need of codes; money.ts passes it in. */
export interface CouponPort {
  /**
   * Uses the code of an order, in the transaction that fulfils it.
   *
   * @returns false when its use was given back meanwhile, and somebody else has had it.
   */
  redeem(trx: Trx, order: { id: string; patient_id: string; coupon: string | null }, now: Date): Promise<boolean>
  /** Gives the use back that is kept for an order which was not fulfilled. */
  release(trx: Trx, order: { id: string }): Promise<void>
  /** Gives the use back that an order has used which goes back as a whole: its patient may use the code again. */
  giveBack(trx: Trx, order: { id: string }): Promise<void>
}
