/**
 * Writes a number of days as "1 day", "4 weeks", "3 months" or "1 year", in the largest unit that gives a whole number.
 */
export function daysInWords(days: number): string {
  const [, length, unit] = UNITS.find(([least, each]) => days >= least && days % each === 0)!
  const count = days / length
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The smallest number of days for which a unit is used, the number of days in one unit, and the unit's name. */
const UNITS = [
  [365, 365, 'year'],
  [30, 30, 'month'],
  [14, 7, 'week'],
  [0, 1, 'day'],
] as const

/** The length of a plan in weeks, as the pages write it: whole weeks from two weeks on. */
export const planWeeks = (days: number): number => (days < 14 ? days / 7 : Math.floor(days / 7))

/** Writes the length of a plan in whole weeks, so that all plans are in one unit: "4 weeks"; under two weeks, in days. */
export const planLength = (days: number): string => (days < 14 ? daysInWords(days) : `${planWeeks(days)} weeks`)
