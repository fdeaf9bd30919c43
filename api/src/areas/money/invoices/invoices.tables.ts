import type { Generated } from 'kysely'
import type { Clinic } from '../../../platform/config/clinic.ts'
import type { InvoiceLine, Series } from './invoices.rules.ts'

interface InvoiceSeries {
  series: Series
  fiscal_year: number
  next: number
}

interface Invoices {
  id: Generated<string>
  series: Series
  /** The calendar year in whose April the fiscal year begins. */
  fiscal_year: number
  n: number
  order_id: string
  credits_id: Generated<string | null>
  /** The reason for a credit note. */
  cause: Generated<string | null>
  supplier: Clinic
  /** The patient's legal name, if their profile has one. */
  recipient: string | null
  /** The code of the Indian state where the sale is taxed. */
  place_of_supply: string
  lines: InvoiceLine[]
  total_paise: number
  tax_paise: number
  issued_at: Date
}

export interface InvoicesTables {
  invoice_series: InvoiceSeries
  invoices: Invoices
}
