import { indiaDate } from '@app/domain/india-time'

/** The series of invoices: BS for a bill of supply, TI for a tax invoice, CN for a credit note. */
export type Series = 'BS' | 'TI' | 'CN'
export type TaxTreatment = 'exempt' | 'gst_18'

export interface InvoiceLine {
  /** The number of the line within the order. */
  n: number
  description: string
  /** The price including tax. */
  paise: number
  /** The taxes that the price contains; `rate` is in percent. */
  taxes: { name: 'CGST' | 'SGST' | 'IGST'; rate: number; paise: number }[]
}

/** The name of a product on an invoice: its service code in tax law, because other people may read the invoice. */
const DESCRIPTIONS: Readonly<Record<TaxTreatment, string>> = {
  exempt: 'Health care services – consultation (SAC 999312)',
  gst_18: 'Other services (SAC 999799)',
}
const LAB_DESCRIPTION = 'Health care services (SAC 999316)'
export const SERIES_OF: Readonly<Record<TaxTreatment, Series>> = { exempt: 'BS', gst_18: 'TI' }

/**
 * Returns the calendar year in which a moment's fiscal year begins. A fiscal year runs from April to March, by the date
 * in India.
 */
export function fiscalYearOf(at: Date): number {
  const [year, month] = indiaDate(at.toISOString()).split('-').map(Number)
  return month! >= 4 ? year! : year! - 1
}

/** Formats an invoice number, for example "BS/26-27/000001"; tax law allows 16 characters. */
export function numberOf({ series, fiscal_year, n }: { series: Series; fiscal_year: number; n: number }): string {
  const [from, to] = [fiscal_year, fiscal_year + 1].map((year) => String(year % 100).padStart(2, '0'))
  return `${series}/${from}-${to}/${String(n).padStart(6, '0')}`
}

/**
 * Splits a price that includes tax into the price without tax and the taxes. For a sale within one state, central and
 * state tax are each half of it; otherwise a single integrated tax applies.
 */
export function lineOf(
  { n, paise, treatment, isLab = false }: { n: number; paise: number; treatment: TaxTreatment; isLab?: boolean },
  { isSameState }: { isSameState: boolean },
): InvoiceLine {
  const description = isLab && treatment === 'exempt' ? LAB_DESCRIPTION : DESCRIPTIONS[treatment]
  return { n, description, paise, taxes: treatment === 'exempt' ? [] : taxesOf() }

  function taxesOf(): InvoiceLine['taxes'] {
    const part = (rate: number) => Math.round((paise * rate) / 118)
    return isSameState
      ? [
          { name: 'CGST', rate: 9, paise: part(9) },
          { name: 'SGST', rate: 9, paise: part(9) },
        ]
      : [{ name: 'IGST', rate: 18, paise: part(18) }]
  }
}

/** Returns the refunded part of a line, taxed like the line itself. */
export const creditedLine = ({ n, taxes, ...line }: InvoiceLine, paise: number): InvoiceLine => ({
  ...line,
  n,
  paise,
  taxes: taxes.map((tax) => ({ ...tax, paise: Math.round((paise * tax.rate) / 118) })),
})

export const totalsOf = (lines: readonly InvoiceLine[]) => ({
  total_paise: lines.reduce((sum, { paise }) => sum + paise, 0),
  tax_paise: lines.flatMap(({ taxes }) => taxes).reduce((sum, { paise }) => sum + paise, 0),
})
