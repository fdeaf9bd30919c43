import { sql, type Insertable } from 'kysely'
import type { Trx } from '../../../platform/db/client.ts'
import { fiscalYearOf, totalsOf, type TaxTreatment } from './invoices.rules.ts'
import type { InvoicesTables } from './invoices.tables.ts'

type NewInvoice = Omit<Insertable<InvoicesTables['invoices']>, 'fiscal_year' | 'n' | 'total_paise' | 'tax_paise'>

/**
 * Issues an invoice under the next number in its series. The series' row stays locked until the transaction ends, so
 * issuing an invoice should be the last step of a transaction.
 */
export async function insertInvoice(trx: Trx, { lines, supplier, ...invoice }: NewInvoice): Promise<void> {
  const fiscal_year = fiscalYearOf(new Date(invoice.issued_at))
  const { n } = await trx
    .insertInto('invoice_series')
    .values({ series: invoice.series, fiscal_year, next: 2 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'fiscal_year']).doUpdateSet({ next: sql`invoice_series.next + 1` }),
    )
    .returning(sql<number>`next - 1`.as('n'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('invoices')
    .values({
      ...invoice,
      ...totalsOf(lines),
      fiscal_year,
      n,
      supplier: JSON.stringify(supplier) as never,
      lines: JSON.stringify(lines) as never,
    })
    .execute()
}

/** Lists the price and tax treatment of each of an order's lines. Lines that cost nothing appear on no invoice. */
export const listTaxedLines = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('order_lines')
    .leftJoin('packages', 'packages.slug', 'order_lines.package_slug')
    .leftJoin('lab_bookings', 'lab_bookings.id', 'order_lines.lab_booking_id')
    .leftJoin('lab_tests', 'lab_tests.slug', 'lab_bookings.lab_test_slug')
    .leftJoin('courses', 'courses.slug', 'order_lines.course_slug')
    .select(['n', sql<number>`list_paise - discount_paise`.as('paise')])
    .select((is) =>
      is.fn
        .coalesce(
          'packages.tax_treatment',
          'lab_tests.tax_treatment',
          'courses.tax_treatment',
          sql<TaxTreatment>`'exempt'`,
        )
        .as('treatment'),
    )
    .select(sql<boolean>`lab_booking_id is not null`.as('isLab'))
    .where('order_id', '=', orderId)
    .whereRef('list_paise', '>', 'discount_paise')
    .orderBy('n')
    .execute()

/** Finds the legal name and state of residence of an order's patient; undefined before the patient has stated them. */
export const findRecipient = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('orders')
    .innerJoin('patient_profiles', 'patient_profiles.user_id', 'orders.patient_id')
    .innerJoin('cities', 'cities.id', 'patient_profiles.city_id')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .select(['legal_name as name', 'states.code as state'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

/** Finds the invoice that contains a line of an order. */
export const findInvoiceOfLine = (trx: Trx, orderId: string, n: number) =>
  trx
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('series', '!=', 'CN')
    .where(sql<boolean>`lines @> ${JSON.stringify([{ n }])}::jsonb`)
    .executeTakeFirst()
