import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { KINDS } from '@app/parts/appointment-card'
import { MINUTE } from '@app/domain/durations'
import { formatTime, indiaDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { Link } from '@app/kernel'
import type { CSSProperties, ReactNode } from 'react'
import { encounterPages } from '../encounter/encounter.pages.ts'
import css from './calendar.module.css'
import {
  hourMarks,
  instantAt,
  lanesOf,
  placeOf,
  rowsOf,
  stateOf,
  type Lane,
  type Place,
  type Shown,
} from './hours.rules.ts'

type Day = DoctorCalendar[number]
type Booked = Day['booked'][number]

export const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  `${formatTime(starts_at)} to ${formatTime(ends_at)}`

/** The style of a part whose rows all have the same height. */
const rows = (shown: Shown) => ({ '--rows': rowsOf(shown) }) as CSSProperties
const at = ({ begin, length }: Place) => ({ '--begin': begin, '--length': length }) as CSSProperties
const within = (place: Place, { lane, lanes }: Lane) =>
  ({ ...at(place), '--lane': lane, '--lanes': lanes }) as CSSProperties

/** How near to an hour, in milliseconds, the label of the current time covers the label of the hour. */
const CLOCK = 15 * MINUTE

interface HourMarksProps {
  date: string
  shown: Shown
  /** The current time, in milliseconds since the epoch, if one of the days is today. */
  now: number | undefined
}

/**
 * Labels the hours beside the days, and the current time. Screen readers skip these labels, because they announce the
 * time of each booking.
 */
export function HourMarks({ date, shown, now }: HourMarksProps) {
  const instant = now === undefined ? undefined : new Date(now).toISOString()
  const line =
    instant === undefined
      ? undefined
      : placeOf({ starts_at: instant, ends_at: new Date(now! + 1).toISOString() }, indiaDate(instant), shown)
  // the current time covers the hour beside which it is
  const hours = hourMarks(shown).filter(
    (minute) => now === undefined || Math.abs(Date.parse(instantAt(indiaDate(instant!), minute)) - now) > CLOCK,
  )
  return (
    <div className={css.marks} style={rows(shown)} aria-hidden>
      {hours.map((minute) => {
        const starts_at = instantAt(date, minute)
        const place = placeOf({ starts_at, ends_at: instantAt(date, minute + 60) }, date, shown)!
        return (
          <span key={minute} style={at(place)}>
            {formatTime(starts_at)}
          </span>
        )
      })}
      {line && (
        <span className={css.clockNow} style={at(line)}>
          {formatTime(instant!)}
        </span>
      )}
    </div>
  )
}

interface DayProps {
  day: Day
  shown: Shown
  /** The current time, in milliseconds since the epoch. */
  now: number
  /** True if the Tab key reaches the day's bookings. */
  isReached: boolean
}

/**
 * Draws a day from top to bottom: its hours, its leave, its bookings at their times, and a line for the current time.
 */
export function DayByHours({ day, shown, now, isReached }: DayProps) {
  const { date, hours, leave, booked } = day
  const instant = new Date(now).toISOString()
  // earlier calls may be outside the drawn hours
  const drawn = booked.flatMap((one) => {
    const place = placeOf(one, date, shown)
    return place ? [{ one, place }] : []
  })
  const lanes = lanesOf(drawn.map(({ one }) => one))
  const line = placeOf({ starts_at: instant, ends_at: new Date(now + 1).toISOString() }, date, shown)
  return (
    <div className={css.scale} style={rows(shown)}>
      {hours.map((span) => (
        <Ground key={span.starts_at} look={css.open} isOpen place={placeOf(span, date, shown)}>
          <span className={css.unseen}>{spanOf(span)}</span>
        </Ground>
      ))}
      {leave.map((span) => (
        <Ground key={span.starts_at} look={css.away} place={placeOf(span, date, shown)}>
          <span>Away {spanOf(span)}</span>
        </Ground>
      ))}
      <div className={css.lines} aria-hidden />
      {line && (
        <div className={css.now} style={at(line)} data-now="">
          <span className={css.unseen}>It is {formatTime(instant)} now</span>
        </div>
      )}
      {drawn.length > 0 && (
        <ul className={css.bookings}>
          {drawn.map(({ one, place }, nth) => (
            <li
              key={one.appointment_id}
              style={within(place, lanes[nth]!)}
              data-shares={lanes[nth]!.lanes > 1 || undefined}
            >
              <Link
                className={css.block}
                to={href(encounterPages.encounter, { appointment: one.appointment_id })}
                tabIndex={isReached ? 0 : -1}
                data-kind={one.kind}
                data-lines={linesOf(one)}
                data-state={one.is_missed ? 'missed' : stateOf(one, now)}
              >
                <Words booked={one} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * Describes a booking. In a column, its place tells the time and its colour the kind of call, so both are only for
 * screen readers there.
 */
function Words({ booked }: { booked: Booked }) {
  const { starts_at, patient_name, age } = booked
  const about = aboutOf(booked)
  return (
    <span>
      <span className={css.clock}>{formatTime(starts_at)}</span>{' '}
      <strong>
        {patient_name}
        {age !== null && <span className={css.age}>{`, ${age}`}</span>}
      </strong>{' '}
      <span className={css.unseen}>{`· ${KINDS[booked.kind]}`}</span>{' '}
      {about.length > 0 && (
        <span className={css.about}>
          <span className={css.dot}>·</span> {about.join(' · ')}
        </span>
      )}
    </span>
  )
}

/**
 * Returns how many lines of text a short booking has room for; undefined if the booking is long enough for all of its
 * text.
 */
function linesOf({ starts_at, ends_at }: Booked): 1 | 2 | undefined {
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE
  return minutes < 25 ? 1 : minutes < 40 ? 2 : undefined
}

interface GroundProps {
  look: string | undefined
  isOpen?: boolean
  place: Place | undefined
  children: ReactNode
}

/**
 * A span of time that is drawn behind the bookings. A span outside the drawn hours is read out by screen readers, but
 * is not drawn.
 */
const Ground = ({ look, isOpen, place, children }: GroundProps) => (
  <div className={place ? look : css.unseen} data-open={isOpen && place ? '' : undefined} style={place && at(place)}>
    {children}
  </div>
)

/** What a booking is about: the concern, and whether the patient comes for the first time, or that it was missed. */
const aboutOf = ({ concern, is_repeat, is_missed }: Booked): string[] =>
  is_missed ? ['missed'] : [...(concern === null ? [] : [concern.name]), ...(is_repeat ? [] : ['first time'])]

/**
 * Describes a booking: "9:00 am Meera, 33 · Poor sleep · first time"; a call that did not take place as "9:00 am Meera,
 * 33 · missed"
 */
export const wordsOf = (booked: Booked): string => {
  const { starts_at, patient_name, age } = booked
  return [`${formatTime(starts_at)} ${patient_name}${age === null ? '' : `, ${age}`}`, ...aboutOf(booked)].join(' · ')
}
