import type { Trx } from '../../../../platform/db/client.ts'
import { endUnpaid } from './end-unpaid.ts'
import { isOver } from './order-end.rules.ts'
import { findOrderOfLabBooking, insertOrder, lockOrder } from './orders.repository.ts'

/** Creates the order that pays for a booked lab test, once for each booking. */
export async function orderLabTest(
  trx: Trx,
  { patientId, bookingId, paise, now }: { patientId: string; bookingId: string; paise: number; now: Date },
): Promise<{ id: string; amountPaise: number }> {
  const line = { product_kind: 'lab_test' as const, list_paise: paise, lab_booking_id: bookingId }
  const order = await insertOrder(trx, { patientId, lines: [line], now })
  return { id: order.id, amountPaise: order.amount_paise }
}

/** Finds the order of a booked lab test. `isOver`: the order has not been paid and no longer can be. */
export async function findLabTestOrder(
  trx: Trx,
  bookingId: string,
  now: Date,
): Promise<{ id: string; amountPaise: number; isOver: boolean }> {
  const order = (await findOrderOfLabBooking(trx, bookingId))!
  return { id: order.id, amountPaise: order.amount_paise, isOver: isOver(order, now) }
}

/** Locks the order of a lab test. A request that begins or records a payment waits for this transaction. */
export async function lockLabTestOrder(trx: Trx, bookingId: string): Promise<void> {
  const order = await findOrderOfLabBooking(trx, bookingId)
  if (order) await lockOrder(trx, order.id)
}

/**
 * Ends a lab test's unpaid order, and frees its code and credit. If a payment is in progress, the function does
 * nothing.
 *
 * @returns whether no more money can arrive for the order. A payment begun earlier may still bring money.
 */
export async function endLabTestOrder(
  trx: Trx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<boolean> {
  const order = await findOrderOfLabBooking(trx, bookingId)
  return order !== undefined && endUnpaid(trx, { orderId: order.id, now })
}
