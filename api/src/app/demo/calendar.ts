import { HOUR } from '@app/domain/durations'
import { workdayAt } from './doctors-week.ts'

type Today = Parameters<typeof workdayAt>[0]

/**
 * The times of the demo patient's discovery call and two consultations. The doctor has no other call at these times.
 */
export const discoveryCall = (today: Today): Date => workdayAt(today, -20, '18:15')
export const firstVisit = (today: Today): Date => workdayAt(today, -17, '18:15')
export const secondVisit = (today: Today): Date => workdayAt(today, -6, '18:15')

/** Returns a time a number of days before or after today, by India's clock. */
export const dayAt = (today: Today, days: number, hours: number): Date =>
  new Date(today.start + (days * 24 + hours) * HOUR)
