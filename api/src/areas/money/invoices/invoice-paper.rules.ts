import type { Invoice } from '@app/contracts/invoices'
import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import type { Selectable } from 'kysely'
import { letterheadOf } from '../../../platform/papers/letterhead.ts'
import type { Paper, Table } from '../../../platform/papers/paper.ts'
import { numberOf, type Series } from './invoices.rules.ts'
import type { InvoicesTables } from './invoices.tables.ts'

/** An invoice as issued, with the number of the invoice that it credits and the name of the place of supply. */
type FoundInvoice = Selectable<InvoicesTables['invoices']> & {
  credited_series: Series | null
  credited_year: number | null
  credited_n: number | null
  state: string | null
}

/** The full addresses of the pages that a bill mentions. */
export interface Addresses {
  contact: string
  /** The address of the patient's own payments page, which requires a login. */
  payments: string
}

export const KIND_OF: Readonly<Record<Series, Invoice['kind']>> = {
  BS: 'bill_of_supply',
  TI: 'tax_invoice',
  CN: 'credit_note',
}
const TITLE_OF: Readonly<Record<Series, string>> = { BS: 'Bill of supply', TI: 'Tax invoice', CN: 'Credit note' }

/** Returns the file name, for example "invoice-BS-26-27-000001.pdf". */
export const fileNameOf = (invoice: FoundInvoice): string => `invoice-${numberOf(invoice).replaceAll('/', '-')}.pdf`

/**
 * Writes a bill, tax invoice or credit note with everything that rules 46, 49 and 53 of the tax law require.
 *
 * @param statement - The text that the payer's bank shows for the payment, if it was made through a provider.
 */
export function invoicePaper(invoice: FoundInvoice, { contact, payments }: Addresses, statement?: string): Paper {
  const { series, supplier, recipient, total_paise, tax_paise, issued_at } = invoice
  const number = numberOf(invoice)
  const credited = creditedNumber(invoice)
  return {
    title: `${TITLE_OF[series]} ${number}`,
    from: letterheadOf(supplier, contact),
    foot: `${number} · Computer-generated, valid without a signature`,
    at: issued_at,
    sections: [
      {
        heading: 'About',
        facts: [
          ['Number', number],
          ['Date', formatDate(issued_at.toISOString())],
          ...(credited ? [['Credits', credited] as const] : []),
        ],
      },
      {
        heading: 'To',
        isBeside: true,
        facts: [
          ...(recipient ? [['Name', recipient] as const] : []),
          ['Place of supply', invoice.state ?? invoice.place_of_supply],
        ],
      },
      {
        heading: 'For',
        table: {
          ...linesOf(invoice),
          totals: [
            ...(tax_paise > 0
              ? [
                  ['Before tax', formatPaise(total_paise - tax_paise)] as const,
                  ['Tax', formatPaise(tax_paise)] as const,
                ]
              : []),
            [series === 'CN' ? 'Given back' : 'Paid', formatPaise(total_paise)],
          ],
        },
      },
      {
        heading: 'See it online',
        facts: [
          ...(statement === undefined || series === 'CN' ? [] : [['Your bank', statement] as const]),
          ['Log in at', payments],
        ],
        square: payments,
      },
    ],
  }
}

/** Bills with tax also state each line's price without tax, and each tax with its rate. */
function linesOf({ lines, tax_paise }: FoundInvoice): Pick<Table, 'columns' | 'rows'> {
  const [what, amount] = [
    { name: 'What for', share: 10 },
    { name: 'Amount', share: 3, isNumber: true },
  ]
  if (tax_paise === 0)
    return { columns: [what, amount], rows: lines.map(({ description, paise }) => [description, formatPaise(paise)]) }
  return {
    columns: [
      what,
      { name: 'Before tax', share: 3, isNumber: true },
      { name: 'Tax', share: 4, isNumber: true },
      { name: '', share: 3, isNumber: true },
      amount,
    ],
    rows: lines.map(({ description, paise, taxes }) => [
      description,
      formatPaise(taxes.reduce((rest, tax) => rest - tax.paise, paise)),
      taxes.map(({ name, rate }) => `${name} at ${rate} %`),
      taxes.map((tax) => formatPaise(tax.paise)),
      formatPaise(paise),
    ]),
  }
}

function creditedNumber({ credited_series: series, credited_year, credited_n: n }: FoundInvoice): string | undefined {
  return series === null || credited_year === null || n === null
    ? undefined
    : numberOf({ series, fiscal_year: credited_year, n })
}
