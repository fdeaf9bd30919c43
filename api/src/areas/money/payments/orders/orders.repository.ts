import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { keepCredit } from '../credits/credits.repository.ts'
import { releaseOverdueCredit } from '../credits/overdue-credit.ts'
import { payableUntil } from './order-end.rules.ts'
import type { OrderLines } from '../payments.tables.ts'
import type { OrderLine } from './fulfilment.ts'

/** A line of a new order: the price, and the one product that the line buys. */
export type NewLine = Omit<Insertable<OrderLines>, 'order_id' | 'n'>

/** Finds an appointment's order, if there is one already. */
export const findOrderOfAppointment = (db: Database, appointmentId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.amount_paise', 'orders.patient_id'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()

/** Finds a lab booking's order, which is created with the booking; undefined when there is no such booking. */
export const findOrderOfLabBooking = (db: Database, bookingId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.amount_paise', 'orders.fulfilled_at', 'orders.payable_until'])
    .where('lab_booking_id', '=', bookingId)
    .executeTakeFirst()

/** Finds the patient data that is sent to the provider. */
export const findCustomer = (db: Database, patientId: string) =>
  db.selectFrom('users').select(['id', 'phone']).where('id', '=', patientId).executeTakeFirstOrThrow()

/** Finds a patient's own order. Another person's order is treated as if it did not exist. */
export const findOrderOf = (db: Database, patientId: string, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).where('patient_id', '=', patientId).executeTakeFirst()

/** Finds the order that was made with a key, and its one product. */
export const findOrderOfKey = (db: Database, patientId: string, key: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .selectAll('orders')
    .select(['product_kind', (is) => is.fn.coalesce('package_slug', 'course_slug').as('slug')])
    .where('key', '=', key)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()

/** Checks whether a patient has ordered anything since a given moment. */
export const hasOrdered = async (db: Database, patientId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Creates an order. The patient's credit pays as much as it can and is reserved for the order; the rest is paid through
 * a provider.
 */
export async function insertOrder(
  trx: Trx,
  {
    patientId,
    key = null,
    lines,
    pledgedPaise = 0,
    now,
  }: { patientId: string; key?: string | null; lines: readonly NewLine[]; pledgedPaise?: number; now: Date },
): Promise<{ id: string; amount_paise: number }> {
  const total = lines.reduce((sum, { list_paise, discount_paise = 0 }) => sum + list_paise - discount_paise, 0)
  const pledged = Math.min(total, pledgedPaise)
  const order = await trx
    .insertInto('orders')
    .values({
      patient_id: patientId,
      key,
      amount_paise: total - pledged,
      credit_paise: pledged,
      pledged_paise: pledgedPaise,
      currency: 'INR',
      created_at: now,
      payable_until: payableUntil(lines, now),
    })
    .returning(['id', 'amount_paise'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_lines')
    .values(lines.map((line, index) => ({ ...line, order_id: order.id, n: index + 1 })))
    .execute()
  while (await releaseOverdueCredit(trx, now, patientId));
  return countOnCredit(trx, { ...order, patientId }, now)
}

/** Reserves the patient's credit for an order, up to the amount that is still to be paid. */
export async function countOnCredit(
  trx: Trx,
  { id, patientId, amount_paise: atMost }: { id: string; patientId: string; amount_paise: number },
  now: Date,
): Promise<{ id: string; amount_paise: number; credit_paise: number }> {
  const kept = await keepCredit(trx, { id, patientId, atMost }, now)
  return trx
    .updateTable('orders')
    .set((is) => ({ credit_paise: is('credit_paise', '+', kept), amount_paise: is('amount_paise', '-', kept) }))
    .where('id', '=', id)
    .returning(['id', 'amount_paise', 'credit_paise'])
    .executeTakeFirstOrThrow()
}

/**
 * Lists an order's lines in a fixed sequence, so that two transactions can lock what the lines buy without a deadlock.
 */
export const listLines = (trx: Database, orderId: string): Promise<OrderLine[]> =>
  trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('n').execute()

/**
 * Locks an order, so that all changes to its money wait for each other. The lock is weaker than `for update`, which
 * would wait for attempts to be inserted.
 */
export const lockOrder = (trx: Trx, id: string) =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const getOrder = (db: Database, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Ends an order early, so that no payment for it may begin afterwards. */
export const endOrder = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('orders')
    .set((is) => ({ payable_until: is.fn<Date>('least', ['payable_until', is.val(now)]) }))
    .where('id', '=', id)
    .execute()

/** Frees the key of an order that has ended, so that the form with this key can create another order. */
export const forgetKey = (trx: Trx, id: string) =>
  trx.updateTable('orders').set({ key: null }).where('id', '=', id).execute()

export const markFulfilled = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('orders').set({ fulfilled_at: now }).where('id', '=', id).execute()

export type NamedLine = Awaited<ReturnType<typeof listNamedLines>>[number]

/** Lists the lines of an order with the names of what they buy, and whether they come from an offer or an upgrade. */
export const listNamedLines = (db: Database, orderId: string) =>
  db
    .selectFrom('order_lines')
    .leftJoin('packages', 'packages.slug', 'order_lines.package_slug')
    .leftJoin('lab_bookings', 'lab_bookings.id', 'order_lines.lab_booking_id')
    .leftJoin('lab_tests', 'lab_tests.slug', 'lab_bookings.lab_test_slug')
    .leftJoin('courses', 'courses.slug', 'order_lines.course_slug')
    .leftJoin('package_offers', 'package_offers.bought_order', 'order_lines.order_id')
    .leftJoin('plan_upgrades', 'plan_upgrades.order_id', 'order_lines.order_id')
    .select((line) => [
      'product_kind',
      'order_lines.package_slug',
      'appointment_id',
      'lab_booking_id',
      'lab_test_slug',
      'course_slug',
      'package_offers.token_hash as linked',
      line('entitlement_id', 'is not', null).$castTo<boolean>().as('is_upgrade'),
      'list_paise',
      'discount_paise',
    ])
    .select((line) => line.fn.coalesce('packages.title', 'lab_tests.name', 'courses.title').as('title'))
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.n')
    .execute()
