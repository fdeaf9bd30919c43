import type { Appointment, DoctorsDay } from '@app/contracts/booking'
import type { Waiting } from '@app/contracts/meetings'
import { SECOND } from '@app/domain/durations'
import { formatTime } from '@app/domain/india-time'
import { now } from '@app/kernel'
import { useEffect, useState, type ReactNode } from 'react'
import { AtTheDoor } from './at-the-door.tsx'
import { timelineOf } from './timeline.rules.ts'
import css from './timeline.module.css'

/** Milliseconds between two looks at the clock. */
const TICK = 5 * SECOND

interface TimelineProps {
  day: DoctorsDay
  waiting: readonly Waiting[]
  card(appointment: Appointment): ReactNode
}

/** A day from its first appointment to its last: what was, now, what comes, and what is free. */
export function Timeline({ day, waiting, card }: TimelineProps) {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK)
    return () => clearInterval(timer)
  }, [])
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
