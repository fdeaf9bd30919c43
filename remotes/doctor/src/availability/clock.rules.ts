const MIDNIGHT = 1440

/** Writes minutes since midnight as the value of a time field, such as "09:00"; the end of the day is "00:00". */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Converts the value of a time field, such as "09:00", to minutes since midnight. As the end of a window, "00:00" means
 * the end of the day.
 */
export function minutesOf(time: string, as: 'begin' | 'end'): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return as === 'end' && minutes === 0 ? MIDNIGHT : minutes
}

/** Converts a date and time in India to an instant. */
export const instantOf = (date: string, time: string): string => new Date(`${date}T${time}:00+05:30`).toISOString()
