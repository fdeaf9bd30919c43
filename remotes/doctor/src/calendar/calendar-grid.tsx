import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { formatDay, formatTime, WEEKDAYS } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { Link } from '@app/kernel'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { encounterPages } from '../encounter/encounter.pages.ts'
import css from './calendar.module.css'
import { dayAfterKey, type View } from './days.rules.ts'

type Day = DoctorCalendar[number]

interface Props {
  days: DoctorCalendar
  view: View
  /** The day that has the focus, or gets it when the focus enters the grid. */
  day: string
  today: string
  onMove(day: string): void
}

/**
 * Shows days as a grid. Tab reaches one day, and the grid's keys reach the others. Below 900 pixels the grid is a list.
 */
export function CalendarGrid({ days, view, day, today, onMove }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    if (!isMoving.current) return
    const cell = grid.current!.querySelector<HTMLElement>(`[data-day="${day}"]`)
    // the days may not have loaded yet
    if (!cell) return
    isMoving.current = false
    cell.focus()
  }, [day, days])

  function move(event: KeyboardEvent) {
    const to = dayAfterKey(event.key, day, view)
    if (!to) return
    event.preventDefault()
    isMoving.current = true
    onMove(to)
  }

  const weeks = Array.from({ length: days.length / 7 }, (_, nth) => days.slice(nth * 7, nth * 7 + 7))
  return (
    <div ref={grid} className={css.grid} role="grid" aria-label="Your days" tabIndex={-1} onKeyDown={move}>
      <div className={css.names} role="row">
        {WEEKDAYS.map((name) => (
          <div key={name} role="columnheader">
            {name}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]!.date} className={css.week} role="row">
          {week.map((one) => (
            <DayCell key={one.date} one={one} isHere={one.date === day} isToday={one.date === today} />
          ))}
        </div>
      ))}
    </div>
  )
}

const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  `${formatTime(starts_at)} to ${formatTime(ends_at)}`

function DayCell({ one, isHere, isToday }: { one: Day; isHere: boolean; isToday: boolean }) {
  const { date, hours, leave, booked } = one
  const [weekday, inMonth] = formatDay(`${date}T06:30:00.000Z`).split(', ')
  return (
    <div
      className={css.day}
      role="gridcell"
      data-day={date}
      data-works={hours.length > 0}
      tabIndex={isHere ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={css.date}>
        {/* a wide window also shows the weekday above the column */}
        <span className={css.weekday}>{weekday},</span> {inMonth}
      </span>
      {hours.map((span) => (
        <span key={span.starts_at} className={css.hours}>
          {spanOf(span)}
        </span>
      ))}
      {leave.map((span) => (
        <span key={span.starts_at} className={css.leave}>
          Away {spanOf(span)}
        </span>
      ))}
      {booked.map(({ appointment_id, starts_at, patient_name }) => (
        <Link
          key={appointment_id}
          className={css.booked}
          to={href(encounterPages.encounter, { appointment: appointment_id })}
          tabIndex={isHere ? 0 : -1}
        >
          {formatTime(starts_at)} {patient_name}
        </Link>
      ))}
    </div>
  )
}
