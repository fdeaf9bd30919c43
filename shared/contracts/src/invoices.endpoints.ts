import * as z from 'zod/mini'
import { Download } from './download.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import { InvoiceQuery, InvoiceRefusal, Payment } from './invoices.ts'

export const invoicesEndpoints = {
  'GET /invoice': { access: 'patient', answer: z.array(Payment) },
  'GET /invoice/file': {
    access: 'patient',
    query: InvoiceQuery,
    answer: Download,
    refusals: refusals(InvoiceRefusal, {
      invoice_not_found: { status: 404, message: 'We could not find this bill' },
    }),
  },
} as const satisfies EndpointList
