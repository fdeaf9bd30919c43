import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { creditedLine, fiscalYearOf, lineOf, numberOf, totalsOf } from './invoices.rules.ts'

test.each([
  ['2026-03-31T18:29:59.000Z', 2025],
  ['2026-03-31T18:30:00.000Z', 2026],
  ['2027-01-15T10:00:00.000Z', 2026],
])('at %s the fiscal year that began in April %s runs, by India’s calendar', (at, year) => {
  expect(fiscalYearOf(new Date(at))).toBe(year)
})

test.each([
  [{ series: 'BS', fiscal_year: 2026, n: 1 }, 'BS/26-27/000001'],
  [{ series: 'CN', fiscal_year: 2099, n: 999_999 }, 'CN/99-00/999999'],
] as const)('a number has at most the 16 characters of tax law', (invoice, number) => {
  expect(numberOf(invoice)).toBe(number)
  expect(number.length).toBeLessThanOrEqual(16)
})

describe('BOOK-09 a line', () => {
  it('of care has no tax, and says only what everybody may read', () => {
    const line = { n: 1, paise: 99_900, treatment: 'exempt' } as const
    expect(lineOf(line, { isSameState: true })).toEqual({
      n: 1,
      description: 'Health care services – consultation (SAC 999312)',
      paise: 99_900,
      taxes: [],
    })
  })

  it('that is taxed has central and state tax in one state, and one tax over the border', () => {
    const line = { n: 1, paise: 118_000, treatment: 'gst_18' } as const
    expect(lineOf(line, { isSameState: true }).taxes).toEqual([
      { name: 'CGST', rate: 9, paise: 9_000 },
      { name: 'SGST', rate: 9, paise: 9_000 },
    ])
    expect(lineOf(line, { isSameState: false }).taxes).toEqual([{ name: 'IGST', rate: 18, paise: 18_000 }])
  })

  it('is credited with the same taxes, and in whole with the same amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.boolean(), (paise, isSameState) => {
        const line = lineOf({ n: 1, paise, treatment: 'gst_18' }, { isSameState })
        expect(creditedLine(line, paise)).toEqual(line)
        const { total_paise, tax_paise } = totalsOf([line])
        expect(total_paise).toBe(paise)
        // 18 parts of 118, to the paisa, because each tax is rounded to a whole one
        expect(Math.abs(tax_paise - (paise * 18) / 118)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
