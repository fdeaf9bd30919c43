import type { Invoice } from '@app/contracts/invoices'
import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import type { Selectable } from 'kysely'
import type { Paper } from '../../../platform/papers/write-paper.ts'
import { numberOf, type Series } from './invoices.rules.ts'
import type { InvoicesTables } from './invoices.tables.ts'

/** An invoice as it was issued, with the number of the invoice that it credits and the name of the place of supply. */
type FoundInvoice = Selectable<InvoicesTables['invoices']> & {
  credited_series: Series | null
  credited_year: number | null
  credited_n: number | null
  state: string | null
}

export const KIND_OF: Readonly<Record<Series, Invoice['kind']>> = {
  BS: 'bill_of_supply',
  TI: 'tax_invoice',
  CN: 'credit_note',
}
const TITLE_OF: Readonly<Record<Series, string>> = { BS: 'Bill of supply', TI: 'Tax invoice', CN: 'Credit note' }

/** For example "invoice-BS-26-27-000001.pdf". */
export const fileNameOf = (invoice: FoundInvoice): string => `invoice-${numberOf(invoice).replaceAll('/', '-')}.pdf`

/**
 * A bill, tax invoice or credit note with everything that rules 46, 49 and 53 of the tax law require.
 *
 * @param statement - What the payer's bank shows for the payment, where a provider took the money.
 */
export function invoicePaper(invoice: FoundInvoice, statement?: string): Paper {
  const { series, supplier, recipient, lines, total_paise, tax_paise, issued_at } = invoice
  const number = numberOf(invoice)
  const credited = creditedNumber(invoice)
  return {
    title: `${TITLE_OF[series]} ${number}`,
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
        heading: 'From',
        facts: [
          ['Name', supplier.name],
          ['Address', supplier.address],
          ['GSTIN', supplier.gstin],
        ],
      },
      {
        heading: 'To',
        facts: [
          ...(recipient ? [['Name', recipient] as const] : []),
          ['Place of supply', invoice.state ?? invoice.place_of_supply],
        ],
      },
      {
        heading: 'For',
        facts: lines.flatMap(({ description, paise, taxes }) => [
          [formatPaise(paise), description] as const,
          ...taxes.map((tax) => [formatPaise(tax.paise), `of it ${tax.name} at ${tax.rate} %`] as const),
        ]),
      },
      {
        heading: 'Total',
        facts: [
          ...(tax_paise > 0
            ? [['Before tax', formatPaise(total_paise - tax_paise)] as const, ['Tax', formatPaise(tax_paise)] as const]
            : []),
          [series === 'CN' ? 'Given back' : 'Paid', formatPaise(total_paise)],
          ...(statement === undefined || series === 'CN' ? [] : [['Your bank', statement] as const]),
        ],
      },
    ],
  }
}

function creditedNumber({ credited_series: series, credited_year, credited_n: n }: FoundInvoice): string | undefined {
  return series === null || credited_year === null || n === null
    ? undefined
    : numberOf({ series, fiscal_year: credited_year, n })
}
