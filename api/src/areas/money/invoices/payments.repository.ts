import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

const PAID_AT = sql<Date>`coalesce(min(payment.seen_at), orders.fulfilled_at)`

/**
 * Selects what a patient has paid, latest first: orders paid with credit only, or with money that arrived, even if the
 * money was refunded.
 */
const paymentsOf = (db: Database, patientId: string) =>
  db
    .selectFrom('orders')
    .leftJoin('gateway_payments as payment', (join) =>
      join.onRef('payment.order_id', '=', 'orders.id').on('payment.status', '=', 'captured'),
    )
    .select([
      'orders.id',
      PAID_AT.as('paid_at'),
      sql<number>`coalesce(sum(payment.amount_minor), 0)::integer`.as('paid_paise'),
      sql<number>`case when orders.fulfilled_at is null then 0 else orders.credit_paise end`.as('credit_paise'),
    ])
    .where('orders.patient_id', '=', patientId)
    .groupBy('orders.id')
    .having(sql<boolean>`(orders.fulfilled_at is not null or count(payment.order_id) > 0)`)
    // an order that costs nothing is not shown as a payment
    .having(sql<boolean>`coalesce(sum(payment.amount_minor), 0) + orders.credit_paise > 0`)
    .orderBy('paid_at', 'desc')
    .orderBy('orders.id')

export const listPayments = (db: Database, patientId: string, { skip, limit }: { skip: number; limit: number }) =>
  paymentsOf(db, patientId).offset(skip).limit(limit).execute()

/** Lists the payments before a moment that were made, or of which something came back, at or after another. */
export const listPaymentsBetween = (db: Database, patientId: string, since: Date, before: Date) =>
  paymentsOf(db, patientId)
    .leftJoinLateral(
      (refund) =>
        refund
          .selectFrom('refunds')
          .select(({ fn }) => fn.max('created_at').as('at'))
          .whereRef('refunds.provider', '=', 'payment.provider')
          .whereRef('refunds.provider_payment_id', '=', 'payment.provider_payment_id')
          .as('back'),
      (join) => join.onTrue(),
    )
    .having(PAID_AT, '<', before)
    .having((is) =>
      is.or([
        is(PAID_AT, '>=', since),
        is(is.fn.max('back.at'), '>=', since),
        is('orders.id', 'in', becameCreditSince(db, patientId, since)),
      ]),
    )
    .execute()

/** Selects a patient's orders of which money became credit at or after a moment. */
const becameCreditSince = (db: Database, patientId: string, since: Date) =>
  db.selectFrom('credits').select('order_id').where('patient_id', '=', patientId).where('given_at', '>=', since)

/** Lists the names of the products bought by the given orders. */
export const listBoughtBy = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .leftJoin('packages', 'packages.slug', 'order_lines.package_slug')
    .leftJoin('lab_bookings', 'lab_bookings.id', 'order_lines.lab_booking_id')
    .leftJoin('lab_tests', 'lab_tests.slug', 'lab_bookings.lab_test_slug')
    .leftJoin('courses', 'courses.slug', 'order_lines.course_slug')
    .leftJoin('appointments', 'appointments.id', 'order_lines.appointment_id')
    .leftJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['order_lines.order_id', 'product_kind as kind'])
    .select((line) => line.fn.coalesce('packages.title', 'lab_tests.name', 'courses.title').as('title'))
    .select(sql<string | null>`nullif(${fullName()}, '')`.as('doctor_name'))
    .where((is) => is('order_lines.order_id', '=', is.fn.any(is.val([...orderIds]))))
    .orderBy('order_lines.n')
    .execute()

/** Lists the orders' refunds, including those still on their way. */
export const listBackOf = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('refunds')
    .innerJoin('gateway_payments as payment', (join) =>
      join
        .onRef('payment.provider', '=', 'refunds.provider')
        .onRef('payment.provider_payment_id', '=', 'refunds.provider_payment_id'),
    )
    .select([
      'payment.order_id',
      sql<'source' | 'credit'>`'source'`.as('as'),
      'refunds.amount_minor as paise',
      'refunds.created_at as at',
      sql<boolean>`refunds.status = 'succeeded'`.as('is_there'),
    ])
    .where((is) => is('payment.order_id', '=', is.fn.any(is.val([...orderIds]))))
    .unionAll(
      db
        .selectFrom('credits')
        .select([
          'order_id',
          sql<'source' | 'credit'>`'credit'`.as('as'),
          'paise',
          'given_at as at',
          sql<boolean>`true`.as('is_there'),
        ])
        .where((is) => is('order_id', '=', is.fn.any(is.val([...orderIds])))),
    )
    .orderBy('at')
    .execute()

export const listInvoicesOf = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'series', 'fiscal_year', 'n', 'order_id', 'total_paise', 'issued_at'])
    .where((is) => is('order_id', '=', is.fn.any(is.val([...orderIds]))))
    .orderBy('issued_at')
    .orderBy('series')
    .orderBy('n')
    .execute()

/** Finds the name on a patient's latest invoice that has one. */
export async function findRecipient(db: Database, patientId: string): Promise<string | null> {
  const found = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select('recipient')
    .where('orders.patient_id', '=', patientId)
    .where('recipient', 'is not', null)
    .orderBy('invoices.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.recipient ?? null
}

/**
 * Finds a patient's own invoice with the invoice that it credits. Someone else's invoice is treated as if it did not
 * exist.
 */
export const findInvoiceOf = (db: Database, patientId: string, id: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('invoices as credited', 'credited.id', 'invoices.credits_id')
    .leftJoin('states', 'states.code', 'invoices.place_of_supply')
    .selectAll('invoices')
    .select((invoice) =>
      invoice
        .selectFrom('gateway_payments')
        .select('provider')
        .whereRef('gateway_payments.order_id', '=', 'invoices.order_id')
        .where('disposition', '=', 'applied')
        .as('paid_through'),
    )
    .select([
      'credited.series as credited_series',
      'credited.fiscal_year as credited_year',
      'credited.n as credited_n',
      'states.name as state',
    ])
    .where('invoices.id', '=', id)
    .where('orders.patient_id', '=', patientId)
    .executeTakeFirst()
