import { MOST_DAYS } from '@app/contracts/limits'
import { isByTimes, MOST_IN_A_DAY, type Dosage, type Rhythm } from '@app/domain/dosage'
import { MOST_AT_A_TIME, readDose, readUnits } from '@app/domain/dose'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'

/** A dose as the doctor typed it. `long` counts days, or weeks if the medicine is taken once a week. */
export interface TypedDose {
  rhythm: Rhythm
  dose: string
  most: string
  long: string
}
export const NOTHING_TYPED: TypedDose = { rhythm: 'daily', dose: '', most: '', long: '' }

const WEEK = 7
const NONE = { morning: 0, noon: 0, evening: 0, night: 0 }

/** Returns the errors in the typed dose, or the dose if there are none. */
export function readTyped({ rhythm, dose, most, long }: TypedDose): {
  faults: Faults
  read: (Dosage & { rhythm: Rhythm }) | undefined
} {
  const byTimes = isByTimes(rhythm)
  const times = byTimes ? readDose(dose) : NONE
  const isTaken = times && times.morning + times.noon + times.evening + times.night > 0
  const amount = byTimes ? null : (readUnits(dose) ?? null)
  const most_a_day = rhythm === 'when_needed' ? mostOf(most) : null
  const days = daysOf(rhythm, long)
  const faults = faultsAmong([
    ['dose', byTimes && !isTaken && `Enter the dose, such as 1-0-1 or 1-0-0-1, with no number above ${MOST_AT_A_TIME}`],
    ['dose', !byTimes && !amount && `Enter the amount per dose, such as 1 or ½, up to ${MOST_AT_A_TIME}`],
    [
      'most',
      rhythm === 'when_needed' &&
        !(most_a_day && most_a_day >= (amount ?? 0)) &&
        `Enter the maximum per day, up to ${MOST_IN_A_DAY}`,
    ],
    [
      'long',
      !days &&
        (rhythm === 'weekly'
          ? `Enter a number of weeks, up to ${Math.floor(MOST_DAYS / WEEK)}`
          : `Enter a number of days, up to ${MOST_DAYS}`),
    ],
  ])
  if (!isWhole(faults) || !times || !days) return { faults, read: undefined }
  return { faults, read: { rhythm, ...times, amount, most_a_day, days } }
}

function mostOf(typed: string): number | null {
  const text = typed.trim().replace('½', '.5')
  const units = /^\d{0,2}(\.[05])?$/.test(text) ? Number(text) : 0
  return units > 0 && units <= MOST_IN_A_DAY ? units : null
}

function daysOf(rhythm: Rhythm, typed: string): number | undefined {
  if (rhythm === 'once') return 1
  if (!/^[1-9]\d{0,2}$/.test(typed.trim())) return undefined
  const days = Number(typed.trim()) * (rhythm === 'weekly' ? WEEK : 1)
  return days <= MOST_DAYS ? days : undefined
}
