import { expect, test } from 'vitest'
import { keptOf, lastMonths } from './months.rules.ts'

const november = { month: '2026-11', visits: 2, paid_paise: 159_800, back_paise: 10_000, share_paise: 104_860 }

test('the chart has six months, with those in which nobody came, over the turn of the year', () => {
  const months = lastMonths([november, { ...november, month: '2026-02' }], '2027-01-31')
  expect(months.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'])
  expect(months.map(keptOf)).toEqual([0, 0, 0, 149_800, 0, 0])
})

test('the chart begins with the first month in which somebody came, and has at least the current one', () => {
  const of = (all: (typeof november)[]) => lastMonths(all, '2027-01-31').map(({ month }) => month)
  expect(of([november])).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(of([])).toEqual(['2027-01'])
})
