import { useNow } from '@app/parts/use-now'
import type { Appointment, DoctorsDay } from '@app/contracts/booking'
import type { Waiting } from '@app/contracts/meetings'
import { formatTime } from '@app/domain/india-time'
import type { ReactNode } from 'react'
import { AtTheDoor } from './at-the-door.tsx'
import { timelineOf } from './timeline.rules.ts'
import css from './timeline.module.css'

interface TimelineProps {
  day: DoctorsDay
  waiting: readonly Waiting[]
  card(appointment: Appointment): ReactNode
}

/** A day from its first appointment to its last: what was, now, what comes, and what is free. */
export function Timeline({ day, waiting, card }: TimelineProps) {
  const at = useNow()
  return (
    <ol className={css.day}>
      {timelineOf(day, at).map((entry) => {
        if (entry.kind === 'now')
          return (
            <li key="now" className={css.now}>
              Now, {formatTime(entry.at)}
            </li>
          )
        if (entry.kind === 'free')
          return (
            <li key={entry.at} className={css.free}>
              Free from {formatTime(entry.at)} to {formatTime(entry.until)}
            </li>
          )
        const { appointment } = entry
        return (
          <li key={appointment.id}>
            <AtTheDoor
              appointment={appointment}
              since={waiting.find(({ id }) => id === appointment.id)?.since}
              at={at}
            />
            {card(appointment)}
          </li>
        )
      })}
    </ol>
  )
}
