import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { formatDate, formatDay, formatMoment, formatShortDay, formatSlot, formatTime } from '@app/domain/india-time'

const FORMATS = {
  /** "Tuesday, 24 November, 4:30 pm IST" */
  moment: formatMoment,
  /** "4:30 pm IST" */
  clock: (at: string) => `${formatTime(at)}${NO_BREAK_SPACE}IST`,
  /** "Tuesday, 24 November" */
  day: formatDay,
  /** "Tue 24 Nov" */
  shortDay: formatShortDay,
  /** "Tue 24 Nov, 4:30 pm" */
  slot: formatSlot,
  /** "24 November 2026" */
  date: formatDate,
}

interface TimeProps {
  /** An ISO instant. */
  at: string
  as?: keyof typeof FORMATS
}

/** A time in India, whatever the browser's time zone. */
export const Time = ({ at, as = 'moment' }: TimeProps) => <time dateTime={at}>{FORMATS[as](at)}</time>
