import type { DoctorCalendar } from '@app/contracts/doctor-calendar'
import { MINUTE } from '@app/domain/durations'
import { startOfIndiaDate } from '@app/domain/india-time'

type Day = DoctorCalendar[number]
interface Span {
  starts_at: string
  ends_at: string
}

/** The part of the day that is drawn, in minutes since midnight in India. */
export interface Shown {
  from: number
  until: number
}

/** Where something is drawn: its first row, counted from 1, and its number of rows. */
export interface Place {
  begin: number
  length: number
}

const [HOUR, DAY] = [60, 1440]
/** The hours that a calendar shows if it has no opening hours or bookings. */
const NOTHING: Shown = { from: 9 * HOUR, until: 18 * HOUR }
/** The number of minutes in one row of the drawing; hours and bookings begin and end on full rows. */
const STEP = 5

/** Converts a day in India and the minutes since its midnight to an instant. */
export const instantAt = (date: string, minute: number): string =>
  new Date(startOfIndiaDate(date).getTime() + minute * MINUTE).toISOString()

/**
 * Returns the minutes from a day's midnight in India to an instant; an instant outside the day counts as the nearer end
 * of the day.
 */
function minuteOf(date: string, instant: string): number {
  const minutes = (Date.parse(instant) - startOfIndiaDate(date).getTime()) / MINUTE
  return Math.min(DAY, Math.max(0, minutes))
}

/**
 * Returns the whole hours that contain all opening hours and bookings, with an hour of margin. Leave does not make the
 * drawn part of the day longer.
 */
export function hoursShown(days: readonly Day[]): Shown {
  const used = days.flatMap(({ date, hours, booked }) =>
    [...hours, ...booked].map((span) => ({
      from: minuteOf(date, span.starts_at),
      until: minuteOf(date, span.ends_at),
    })),
  )
  if (used.length === 0) return NOTHING
  const from = Math.floor(Math.min(...used.map((one) => one.from)) / HOUR) - 1
  const until = Math.ceil(Math.max(...used.map((one) => one.until)) / HOUR) + 1
  return { from: Math.max(0, from * HOUR), until: Math.min(DAY, until * HOUR) }
}

/**
 * Returns what is left of a day's drawn hours: it begins with the last full hour that is at least half an hour ago, and
 * cuts no booking. Returns the same hours if only one of them is over.
 */
export function hoursLeft(shown: Shown, { date, booked }: Pick<Day, 'date' | 'booked'>, now: number): Shown {
  const hour = (minute: number) => Math.floor(minute / HOUR) * HOUR
  const current = minuteOf(date, new Date(now).toISOString())
  const begin = hour(Math.min(current, shown.until) - HOUR / 2)
  const cut = booked.filter(({ ends_at }) => minuteOf(date, ends_at) > begin)
  const from = Math.min(begin, ...cut.map(({ starts_at }) => hour(minuteOf(date, starts_at))))
  return from > shown.from + HOUR ? { ...shown, from } : shown
}

export const rowsOf = ({ from, until }: Shown): number => (until - from) / STEP

/** Returns the full hours that begin in the drawn part of the day, in minutes. */
export const hourMarks = ({ from, until }: Shown): number[] =>
  Array.from({ length: (until - from) / HOUR }, (_, nth) => from + nth * HOUR)

/** Returns the rows that a span occupies on its day; undefined if all of it is outside the drawn part. */
export function placeOf({ starts_at, ends_at }: Span, date: string, { from, until }: Shown): Place | undefined {
  const begin = Math.floor((Math.max(from, minuteOf(date, starts_at)) - from) / STEP)
  const end = Math.ceil((Math.min(until, minuteOf(date, ends_at)) - from) / STEP)
  return end > begin ? { begin: begin + 1, length: end - begin } : undefined
}

/** Where a booking is drawn among those at the same time: its lane, counted from 0, and the number of lanes. */
export interface Lane {
  lane: number
  lanes: number
}

/** Gives bookings that overlap a lane each, so that all of them can be read; the others have the whole width. */
export function lanesOf(spans: readonly Span[]): Lane[] {
  const begin = (nth: number) => Date.parse(spans[nth]!.starts_at)
  const end = (nth: number) => Date.parse(spans[nth]!.ends_at)
  const found = spans.map((): Lane => ({ lane: 0, lanes: 1 }))
  let group: number[] = []
  const close = () => {
    const lanes = Math.max(0, ...group.map((nth) => found[nth]!.lane)) + 1
    for (const nth of group) found[nth]!.lanes = lanes
    group = []
  }
  for (const nth of spans.map((_, place) => place).toSorted((a, b) => begin(a) - begin(b))) {
    const running = group.filter((other) => end(other) > begin(nth))
    if (running.length === 0) close()
    const taken = new Set(running.map((other) => found[other]!.lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    found[nth]!.lane = lane
    group.push(nth)
  }
  close()
  return found
}

/** Returns the state of a booking at a given time. */
export function stateOf({ starts_at, ends_at }: Span, at: number): 'over' | 'now' | 'ahead' {
  if (Date.parse(ends_at) <= at) return 'over'
  return Date.parse(starts_at) <= at ? 'now' : 'ahead'
}
