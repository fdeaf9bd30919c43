import type { Selectable } from 'kysely'
import type { Trx } from '../../../../platform/db/client.ts'
import type { OrderLines } from '../payments.tables.ts'

/** What an order may be for. */
export type ProductKind = OrderLines['product_kind']
/** One thing that an order pays for. */
export type OrderLine = Selectable<OrderLines>

/** How a product is given, and what becomes of it when it can't be. */
export interface Fulfilment {
  /**
   * Ends what a line replaces, before its credit is spent: what that is worth is part of it.
   *
   * @returns false when it is not worth so much any more.
   */
  prepare?(trx: Trx, line: OrderLine, pledgedPaise: number, now: Date): Promise<boolean>
  /**
   * Gives what a line has paid for, in the transaction that records the money.
   *
   * @returns `gone` when it can't be had any more: all that the order's lines were given is rolled back then.
   */
  fulfil(trx: Trx, line: OrderLine, now: Date): Promise<'fulfilled' | 'gone'>
  /** Ends what was kept for a line: its order was not fulfilled, and its money goes back in this transaction. */
  giveUp(trx: Trx, line: OrderLine, now: Date): Promise<void>
}

/** All kinds of appointment are given in one way. */
export type Fulfilments = Record<'appointment' | 'package' | 'lab_test' | 'course', Fulfilment>

/** Who gives what a line pays for. */
export const fulfilmentOf = (fulfilments: Fulfilments, { product_kind: kind }: OrderLine): Fulfilment =>
  fulfilments[kind === 'package' || kind === 'lab_test' || kind === 'course' ? kind : 'appointment']
