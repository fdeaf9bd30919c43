import { HOUR } from '@app/domain/durations'
import { workdayAt } from './doctors-week.ts'

type Today = Parameters<typeof workdayAt>[0]

/** When the demo's patient had their discovery call and their two consultations. No other call of the doctor lies there. */
export const discoveryCall = (today: Today): Date => workdayAt(today, -20, '18:15')
export const firstVisit = (today: Today): Date => workdayAt(today, -17, '18:15')
export const secondVisit = (today: Today): Date => workdayAt(today, -6, '18:15')

/** A moment some days before or after, by India's clock. */
export const dayAt = (today: Today, days: number, hours: number): Date =>
  new Date(today.start + (days * 24 + hours) * HOUR)
