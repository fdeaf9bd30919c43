import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { formatDay, formatShortWeekday, WEEKDAYS } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { Link } from '@app/kernel'
import { useNow } from '@app/parts/use-now'
import { Button } from '@app/ui/button'
import { Tabs } from '@app/ui/tabs'
import { useMedia } from '@app/ui/use-media'
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { encounterPages } from '../encounter/encounter.pages.ts'
import css from './calendar.module.css'
import { DayByHours, HourMarks, spanOf, wordsOf } from './day-by-hours.tsx'
import { dayAfterKey, type View } from './days.rules.ts'
import { hoursLeft, hoursShown, placeOf, type Shown } from './hours.rules.ts'

type Day = DoctorCalendar[number]

interface Props {
  days: DoctorCalendar
  view: View
  /** The day that has the focus, or gets it when the focus enters the grid. */
  day: string
  today: string
  /** Goes to the day to which a key leads. */
  onKey(key: string): void
  onOpen(day: string): void
}

/**
 * Shows days as a grid: a week has hours as rows and days as columns; a month has one cell for each day. The Tab key
 * reaches one day, and the arrow keys reach the other days. Below 900 pixels a week is one day at a time, and a month
 * is a list.
 */
export const CalendarGrid = memo((props: Props) => {
  const isNarrow = useMedia('(width < 900px)')
  return props.view === 'week' && isNarrow ? <OneDay {...props} /> : <Grid {...props} />
})

/** "Sun 22" */
const tabOf = (date: string): string => `${formatShortWeekday(date)} ${Number(date.slice(8))}`

/** "5 calls" */
const callsOf = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'}`

/** Takes the place of the dot under a day without calls, so that all tabs have the same height. */
const NO_DOT = '\u2007'

/** Shows one day by its hours, with the days of its week as tabs; a dot marks the days with calls. */
function OneDay({ days, day, today, onOpen }: Props) {
  return (
    <div className={css.phone}>
      <Tabs
        label="Days"
        open={day}
        onOpen={onOpen}
        tabs={days.map((one) => ({
          id: one.date,
          title: `${tabOf(one.date)} ${one.booked.length > 0 ? '•' : NO_DOT}`,
          name: [tabOf(one.date), ...(one.booked.length > 0 ? [callsOf(one.booked.length)] : [])].join(', '),
          content: <ByHours day={one} whole={hoursShown(days)} isToday={one.date === today} />,
        }))}
      />
    </div>
  )
}

/** Shows one day by its hours. Today begins shortly before the current time; a press shows its earlier hours. */
function ByHours({ day, whole, isToday }: { day: Day; whole: Shown; isToday: boolean }) {
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const late = isToday ? hoursLeft(whole, day, now) : whole
  const shown = isWhole ? whole : late
  const earlier = day.booked.filter((one) => !placeOf(one, day.date, late)).length
  return (
    <>
      <h3 className={css.title}>{formatDay(day.date)}</h3>
      {day.booked.length === 0 && <p className={css.none}>Nothing is booked.</p>}
      {late !== whole && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          Earlier today{earlier > 0 && `, ${callsOf(earlier)}`}
        </Button>
      )}
      <div className={css.one}>
        <HourMarks date={day.date} shown={shown} now={isToday ? now : undefined} />
        <DayByHours day={day} shown={shown} now={now} isReached />
      </div>
    </>
  )
}

function Grid({ days, view, day, today, onKey }: Props) {
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

  const first = days[0]?.date
  // a week begins at the current time, or at the first hour in use; the hours before are one scroll away
  useLayoutEffect(() => {
    const box = grid.current!
    const topOf = (element: Element) => element.getBoundingClientRect().top - box.getBoundingClientRect().top
    const line = box.querySelector('[data-now]')
    const used = line ? [line] : [...box.querySelectorAll('[data-open], li')]
    if (view === 'week' && used.length > 0)
      box.scrollTop += Math.min(...used.map(topOf)) - box.clientHeight / (line ? 2 : 6)
  }, [view, first])

  function move(event: KeyboardEvent) {
    if (!dayAfterKey(event.key, day, view)) return
    event.preventDefault()
    isMoving.current = true
    onKey(event.key)
  }

  const weeks = Array.from({ length: days.length / 7 }, (_, nth) => days.slice(nth * 7, nth * 7 + 7))
  const of = (one: Day) => ({ day: one, isHere: one.date === day, isToday: one.date === today })
  return (
    <div
      ref={grid}
      className={css.grid}
      data-view={view}
      role="grid"
      aria-label="Your days"
      tabIndex={-1}
      onKeyDown={move}
    >
      <div className={css.names} role="row">
        {WEEKDAYS.map((name) => (
          <div key={name} role="columnheader">
            {name}
          </div>
        ))}
      </div>
      {view === 'week' ? (
        <WeekRow days={days.map(of)} shown={hoursShown(days)} />
      ) : (
        weeks.map((week) => (
          <div key={week[0]!.date} className={css.week} role="row">
            {week.map((one) => (
              <MonthCell key={one.date} {...of(one)} />
            ))}
          </div>
        ))
      )}
    </div>
  )
}

interface CellProps {
  day: Day
  /** True if the day has the focus, or gets it when the focus enters the grid. */
  isHere: boolean
  isToday: boolean
}

/** Shows a week; the hour labels are beside the days only once. */
function WeekRow({ days, shown }: { days: readonly CellProps[]; shown: Shown }) {
  const now = useNow()
  return (
    <div className={css.hours} role="row">
      <HourMarks date={days[0]!.day.date} shown={shown} now={days.some(({ isToday }) => isToday) ? now : undefined} />
      {days.map((one) => (
        <Cell key={one.day.date} look={css.column} name={tabOf(one.day.date)} {...one}>
          <DayByHours day={one.day} shown={shown} now={now} isReached={one.isHere} />
        </Cell>
      ))}
    </div>
  )
}

function MonthCell(props: CellProps) {
  const { hours, leave, booked } = props.day
  return (
    <Cell look={css.day} name={String(Number(props.day.date.slice(8)))} {...props}>
      {hours.map((span) => (
        <span key={span.starts_at} className={css.span}>
          {spanOf(span)}
        </span>
      ))}
      {leave.map((span) => (
        <span key={span.starts_at} className={css.span}>
          Away {spanOf(span)}
        </span>
      ))}
      {booked.map((one) => (
        <Link
          key={one.appointment_id}
          className={css.booked}
          data-kind={one.kind}
          data-state={one.is_missed ? 'missed' : undefined}
          to={href(encounterPages.encounter, { appointment: one.appointment_id })}
          tabIndex={props.isHere ? 0 : -1}
        >
          {wordsOf(one)}
        </Link>
      ))}
    </Cell>
  )
}

/** Shows one day of the grid, under its date. */
function Cell({
  day: { date, hours },
  isHere,
  isToday,
  look,
  name,
  children,
}: CellProps & {
  look: string | undefined
  /** The date as a wide window shows it: "Sun 22" */
  name: string
  children: ReactNode
}) {
  return (
    <div
      className={look}
      role="gridcell"
      data-day={date}
      data-works={hours.length > 0}
      tabIndex={isHere ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={css.date}>
        <span className={css.whole}>{formatDay(date)}</span>
        <span className={css.brief} aria-hidden>
          {name}
        </span>
      </span>
      {children}
    </div>
  )
}
