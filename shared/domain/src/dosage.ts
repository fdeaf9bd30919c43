import { doseInWords, MOST_AT_A_TIME, unitsInWords, type Dose } from './dose.ts'
import { DAY } from './durations.ts'
import { indiaDate } from './india-time.ts'

/** How often a medicine is taken. */
export const RHYTHMS = ['daily', 'alternate_days', 'weekly', 'when_needed', 'once'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/**
 * How much of a medicine is taken, how often, and for how long. Prescriptions from before November 2026 have no rhythm.
 */
export interface Dosage extends Dose {
  rhythm: Rhythm | null
  /** Units per dose, for a medicine that is not taken at fixed times of the day. */
  amount: number | null
  /** The maximum number of units in one day, for a medicine that is taken when needed. */
  most_a_day: number | null
  days: number
}

/** The maximum number of units that may be prescribed for one day, for a medicine that is taken when needed. */
export const MOST_IN_A_DAY = 40

const WEEK = 7

/** Whether a medicine is taken at fixed times of the day, as in 1-0-1. */
export const isByTimes = (rhythm: Rhythm): boolean => rhythm === 'daily' || rhythm === 'alternate_days'

/** Whether the dosage is complete and unambiguous. The database constraint `dose_by_rhythm` applies the same rule. */
export function isWholeDosage({ rhythm, amount, most_a_day, days, ...dose }: Dosage): boolean {
  if (rhythm === null) return false
  if (Math.max(amount ?? 0, ...Object.values(dose)) > MOST_AT_A_TIME) return false
  const byTimes = dose.morning + dose.noon + dose.evening + dose.night
  if (isByTimes(rhythm)) return byTimes > 0 && amount === null && most_a_day === null
  if (byTimes > 0 || amount === null || amount <= 0) return false
  if (rhythm === 'when_needed') return most_a_day !== null && most_a_day >= amount && most_a_day <= MOST_IN_A_DAY
  return most_a_day === null && (rhythm === 'weekly' ? days % WEEK === 0 : days === 1)
}

/** The singular and plural of a preparation's unit, by the beginning of its name; the longest beginning comes first. */
const UNITS: readonly (readonly [string, string, string])[] = [
  ['vaginal tablet', 'vaginal tablet', 'vaginal tablets'],
  ['tablet', 'tablet', 'tablets'],
  ['capsule', 'capsule', 'capsules'],
  ['sachet', 'sachet', 'sachets'],
  ['injection', 'injection', 'injections'],
  ['spray', 'spray', 'sprays'],
  ['syrup', 'spoon of 5 ml', 'spoons of 5 ml'],
]
/** The unit for preparations for the skin: a cream, a gel, a lotion. */
const APPLICATION = ['', 'application', 'applications'] as const

function unitOf(preparation: string): readonly [string, string, string] {
  const name = preparation.toLowerCase()
  return UNITS.find(([begins]) => name.startsWith(begins)) ?? APPLICATION
}

/** Returns the unit that a dose's numbers count, such as "tablets". */
export const unitsOf = (preparation: string): string => unitOf(preparation)[2]

/** "½ tablet", "1½ tablets" */
function measured(units: number, preparation: string): string {
  const [, one, several] = unitOf(preparation)
  return `${unitsInWords(units)} ${units > 1 ? several : one}`
}

const TIMES = [
  ['morning', 'in the morning'],
  ['noon', 'at noon'],
  ['evening', 'in the evening'],
  ['night', 'at night'],
] as const

function atTimes(dosage: Dosage, preparation: string): string {
  const taken = TIMES.filter(([time]) => dosage[time] > 0).map(
    ([time, words]) => `${measured(dosage[time], preparation)} ${words}`,
  )
  return [taken.slice(0, -1).join(', '), taken.at(-1)].filter(Boolean).join(' and ')
}

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/**
 * Describes unambiguously how a medicine is taken: "1 capsule once a week, for 8 weeks". Without a rhythm, the sentence
 * repeats what the doctor wrote and adds nothing.
 */
export function dosageInWords(dosage: Dosage & { preparation: string }): string {
  const { rhythm, amount, most_a_day, days, preparation } = dosage
  const howLong = `for ${counted(days, 'day')}`
  if (rhythm === null) return `${doseInWords(dosage)}, ${howLong}`
  if (rhythm === 'daily') return `${atTimes(dosage, preparation)}, every day, ${howLong}`
  if (rhythm === 'alternate_days') return `${atTimes(dosage, preparation)}, every other day, ${howLong}`
  const much = measured(amount ?? 0, preparation)
  if (rhythm === 'once') return `${much}, once only`
  if (rhythm === 'weekly') return `${much} once a week, for ${counted(days / WEEK, 'week')}`
  return `${much} when needed, no more than ${measured(most_a_day ?? 0, preparation)} in one day, ${howLong}`
}

/**
 * Returns the first and the last day in India on which a medicine is taken. The patient may begin a day after the
 * prescription is issued, because they first have to find a pharmacy.
 */
export const daysOf = ({ days }: Pick<Dosage, 'days'>, issuedAt: Date): { from: string; until: string } => ({
  from: indiaDate(issuedAt.toISOString()),
  until: indiaDate(new Date(issuedAt.getTime() + days * DAY).toISOString()),
})
