import type { Payment } from '@app/contracts/invoices'
import { indiaDate } from '@app/domain/india-time'

/** An Indian tax year, from April to March. */
interface Year {
  from: string
  until: string
  /** For example "April 2026 to March 2027". */
  name: string
}

/** Returns the year that contains a day. */
export function yearIn(day: string): Year {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const first = month >= 4 ? year : year - 1
  return { from: `${first}-04-01`, until: `${first + 1}-03-31`, name: `April ${first} to March ${first + 1}` }
}

/** Returns the years that have payments or refunds, the latest first. */
export function yearsOf(payments: readonly Payment[]): Year[] {
  const days = payments.flatMap(({ paid_at, back }) => [paid_at, ...back.map(({ at }) => at)].map(indiaDate))
  const years = new Map(days.map((day) => [yearIn(day).from, yearIn(day)]))
  return [...years.values()].toSorted((a, b) => (a.from < b.from ? 1 : -1))
}
