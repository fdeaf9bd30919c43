import type { Selectable } from 'kysely'
import type { Trx } from '../../../../platform/db/client.ts'
import type { OrderLines } from '../payments.tables.ts'

/** The kinds of products that an order may pay for. */
export type ProductKind = OrderLines['product_kind']
/** An order line, which pays for one thing. */
export type OrderLine = Selectable<OrderLines>

/** How a product is fulfilled, and what happens when it can't be. */
export interface Fulfilment {
  /**
   * Ends what a line replaces, before credit is spent, because its remaining value becomes part of that credit.
   *
   * @returns false if the remaining value has become too low.
   */
  prepare?(trx: Trx, line: OrderLine, pledgedPaise: number, now: Date): Promise<boolean>
  /**
   * Gives the patient what a line has paid for, in the transaction that records the money.
   *
   * @returns `gone` when the product can no longer be given. If one line is gone, whatever the order's other lines were
   * given is rolled back.
   */
  fulfil(trx: Trx, line: OrderLine, now: Date): Promise<'fulfilled' | 'gone'>
  /** Ends what was kept for a line when its order is not fulfilled and its money is refunded in this transaction. */
  giveUp(trx: Trx, line: OrderLine, now: Date): Promise<void>
}

/** The fulfilment of each kind of product. All kinds of appointments share one fulfilment. */
export type Fulfilments = Record<'appointment' | 'package' | 'lab_test' | 'course', Fulfilment>

/** Finds the fulfilment for a line. */
export const fulfilmentOf = (fulfilments: Fulfilments, { product_kind: kind }: OrderLine): Fulfilment =>
  fulfilments[kind === 'package' || kind === 'lab_test' || kind === 'course' ? kind : 'appointment']
