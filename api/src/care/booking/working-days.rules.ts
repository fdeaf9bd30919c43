import { INDIA } from '@app/domain/india-time'
import { Temporal } from '../../temporal.ts'

/** Working days that banks take at the most to give money back. */
const BACK_WITHIN = 7
const SATURDAY = 6

/** The day in India by which money that leaves now is back: seven days from Monday to Friday later. */
export function backBy(now: Date): string {
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(INDIA).toPlainDate()
  for (let left = BACK_WITHIN; left > 0;) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek < SATURDAY) left -= 1
  }
  return day.toString()
}
