import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { instant, paise, queryNumber } from './wire.ts'

/** A document about a payment; its id is used to open its file. */
export const Invoice = z.object({
  id: z.string(),
  kind: z.enum(['bill_of_supply', 'tax_invoice', 'credit_note']),
  /** Such as BS/26-27/000001. */
  number: z.string(),
  total_paise: paise,
  issued_at: instant,
})
export type Invoice = z.infer<typeof Invoice>

/**
 * One of the reader's payments: the amount, what it was for, and the refunds. The payment's documents do not name what
 * was bought.
 */
export const Payment = z.object({
  order_id: z.string(),
  paid_at: instant,
  bought: z.array(
    z.object({
      kind: z.enum([...Appointment.shape.kind.options, 'package', 'lab_test', 'course']),
      /** The product's name; null for an appointment, which has its expert instead. */
      title: z.nullable(z.string()),
      doctor_name: z.nullable(z.string()),
    }),
  ),
  /** The amount paid through a provider. */
  paid_paise: paise,
  /** The amount paid with credit. */
  credit_paise: paise,
  back: z.array(
    z.object({
      as: z.enum(['source', 'credit']),
      paise,
      at: instant,
      /** False while the refund is still on its way. */
      is_there: z.boolean(),
    }),
  ),
  invoices: z.array(Invoice),
})
export type Payment = z.infer<typeof Payment>

/** Selects some of the reader's payments; the latest come first. */
export const PaymentsQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(50), 50),
})

/** The first and the last day of a payment statement, in India. */
export const PaymentsStatementQuery = z.strictObject({ from: z.iso.date(), until: z.iso.date() })
export const PaymentsStatementRefusal = z.object({ code: z.enum(['no_payments']) })
export type PaymentsStatementRefusal = z.infer<typeof PaymentsStatementRefusal>

export const InvoiceQuery = z.strictObject({ id: z.uuid() })
export const InvoiceRefusal = z.object({ code: z.enum(['invoice_not_found']) })
export type InvoiceRefusal = z.infer<typeof InvoiceRefusal>
