import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import type { OrderLines } from './payments.tables.ts'
import type { OrderLine } from './fulfilment.port.ts'

/** What an order is to be for: what it costs, and the one thing that it buys. */
export type NewLine = Omit<Insertable<OrderLines>, 'order_id' | 'n'>

/** The order of an appointment, if there is one yet. */
export const findOrderOfAppointment = (trx: Trx, appointmentId: string) =>
  trx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.amount_paise'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()

/** Whom a provider is told that the order is for. */
export const findCustomer = (db: Database, patientId: string) =>
  db.selectFrom('users').select(['id', 'phone']).where('id', '=', patientId).executeTakeFirstOrThrow()

/** Makes an order; it is to pay what its lines come to. */
export async function insertOrder(
  trx: Trx,
  { patientId, lines, now }: { patientId: string; lines: readonly NewLine[]; now: Date },
): Promise<{ id: string; amount_paise: number }> {
  const amount_paise = lines.reduce((sum, { list_paise, discount_paise = 0 }) => sum + list_paise - discount_paise, 0)
  const order = await trx
    .insertInto('orders')
    .values({ patient_id: patientId, amount_paise, currency: 'INR', created_at: now })
    .returning(['id', 'amount_paise'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_lines')
    .values(lines.map((line, index) => ({ ...line, order_id: order.id, n: index + 1 })))
    .execute()
  return order
}

/** Always in the same order, so that two transactions lock what the lines buy without a deadlock. */
export const listLines = (trx: Trx, orderId: string): Promise<OrderLine[]> =>
  trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('n').execute()

/** Queues everything that happens to the money of one order. Not `for update`: that would wait for its attempts' inserts. */
export const lockOrder = (trx: Trx, id: string) =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const getOrder = (db: Database, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const markFulfilled = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('orders').set({ fulfilled_at: now }).where('id', '=', id).execute()
