import type { DoctorsDay } from '@app/contracts/desk'

interface Day {
  /** A date in India. */
  day: string
  visits: number
  paid_paise: number
  share_paise: number | null
}

/** The number of days that each bar in the month's chart covers; the last bar covers the rest of the month. */
const BAR = 7
const BARS = 4

/** Adds up a month's days. The sum of the shares is known only if a share has been agreed for every visit. */
export function monthOf(days: readonly Day[]): DoctorsDay['month'] {
  const shares = days.map(({ share_paise }) => share_paise)
  const bars = Array.from({ length: BARS }, () => 0)
  for (const { day, visits } of days) bars[Math.min(BARS - 1, Math.floor((Number(day.slice(8)) - 1) / BAR))]! += visits
  return {
    paid_paise: days.reduce((sum, { paid_paise }) => sum + paid_paise, 0),
    share_paise: shares.some((share) => share === null) ? null : shares.reduce<number>((sum, one) => sum + one!, 0),
    visits: bars,
  }
}

/** Checks whether the doctor still has to write the note for an appointment. */
export function paperOf({ hasBegun, isDone }: { hasBegun: boolean; isDone: boolean }): 'to_come' | 'open' | 'done' {
  if (isDone) return 'done'
  return hasBegun ? 'open' : 'to_come'
}
