import type { Earnings } from '@app/contracts/earnings'

export type Month = Earnings['months'][number]

/** How many months the chart shows. */
const SHOWN = 6

/** Returns the money that patients paid and that was not refunded. */
export const keptOf = ({ paid_paise, back_paise }: Month): number => paid_paise - back_paise

/**
 * Returns the last six months up to a date, the oldest first. Months without visits are included, except those before
 * the first visit.
 */
export function lastMonths(months: readonly Month[], today: string): Month[] {
  const [year, nth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const last = Array.from({ length: SHOWN }, (_, place) => {
    const month = new Date(Date.UTC(year, nth - SHOWN + 1 + place)).toISOString().slice(0, 7)
    return (
      months.find((one) => one.month === month) ?? { month, visits: 0, paid_paise: 0, back_paise: 0, share_paise: 0 }
    )
  })
  const begun = last.findIndex(({ month }) => months.some((one) => one.month <= month))
  return last.slice(begun < 0 ? -1 : begun)
}
