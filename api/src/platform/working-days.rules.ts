import { INDIA } from '@app/domain/india-time'
import { Temporal } from './temporal.ts'

const SATURDAY = 6

/** Returns the day in India that is a number of working days, Monday to Friday, after a given time. */
export function workingDayAfter(moment: Date, days: number): string {
  let day = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(INDIA).toPlainDate()
  for (let left = days; left > 0;) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek < SATURDAY) left -= 1
  }
  return day.toString()
}
