import * as z from 'zod/mini'
import { Download } from './download.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  InvoiceQuery,
  InvoiceRefusal,
  Payment,
  PaymentsQuery,
  PaymentsStatementQuery,
  PaymentsStatementRefusal,
} from './invoices.ts'

export const invoicesEndpoints = {
  'GET /invoice': { access: 'patient', query: PaymentsQuery, answer: z.array(Payment) },
  'GET /invoice/file': {
    access: 'patient',
    query: InvoiceQuery,
    answer: Download,
    refusals: refusals(InvoiceRefusal, {
      invoice_not_found: { status: 404, message: 'We could not find this bill' },
    }),
  },
  /** A document that lists all of the reader's payments, and all refunds to them, within a range of dates. */
  'GET /invoice/statement': {
    access: 'patient',
    query: PaymentsStatementQuery,
    answer: Download,
    refusals: refusals(PaymentsStatementRefusal, {
      no_payments: { status: 404, message: 'You paid nothing on these days, and nothing went back' },
    }),
  },
} as const satisfies EndpointList
