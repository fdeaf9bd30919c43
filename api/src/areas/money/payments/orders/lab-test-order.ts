import type { Trx } from '../../../../platform/db/client.ts'
import { endUnpaid } from './end-unpaid.ts'
import { isOver } from './order-end.rules.ts'
import { findOrderOfLabBooking, insertOrder, lockOrder } from './orders.repository.ts'

/** The order that pays for a booked lab test, made with the booking, once for each. */
export async function orderLabTest(
  trx: Trx,
  { patientId, bookingId, paise, now }: { patientId: string; bookingId: string; paise: number; now: Date },
): Promise<{ id: string; amountPaise: number }> {
  const line = { product_kind: 'lab_test' as const, list_paise: paise, lab_booking_id: bookingId }
  const order = await insertOrder(trx, { patientId, lines: [line], now })
  return { id: order.id, amountPaise: order.amount_paise }
}

/** The order of a booked lab test. isOver: it is not paid, and can't be any more. */
export async function findLabTestOrder(
  trx: Trx,
  bookingId: string,
  now: Date,
): Promise<{ id: string; amountPaise: number; isOver: boolean }> {
  const order = (await findOrderOfLabBooking(trx, bookingId))!
  return { id: order.id, amountPaise: order.amount_paise, isOver: isOver(order, now) }
}

/** Whoever begins a payment of a lab test, or brings money for it, waits for this transaction. */
export async function lockLabTestOrder(trx: Trx, bookingId: string): Promise<void> {
  const order = await findOrderOfLabBooking(trx, bookingId)
  if (order) await lockOrder(trx, order.id)
}

/**
 * Ends the order of a lab test that nobody has paid: its code and its credit are free. Nothing happens while a payment is
 * under way.
 *
 * @returns whether no money can come for it any more; a payment that was begun may bring some still.
 */
export async function endLabTestOrder(
  trx: Trx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<boolean> {
  const order = await findOrderOfLabBooking(trx, bookingId)
  return order !== undefined && endUnpaid(trx, { orderId: order.id, now })
}
