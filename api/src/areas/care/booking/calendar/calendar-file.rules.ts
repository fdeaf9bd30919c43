import type { Appointments } from '../booking.tables.ts'
import { isBooked } from '../appointments/status.rules.ts'

/** What a calendar is told of an appointment. */
export interface CalendarEntry {
  id: string
  startsAt: Date
  endsAt: Date
  /** Rises with each change: a calendar keeps the version with the highest. */
  sequence: number
  isCancelled: boolean
}
type Row = Pick<Appointments, 'status' | 'starts_at' | 'ends_at'> & { id: string; moves: number }

/** Undefined for what was never booked. */
export function inCalendar({ id, status, starts_at, ends_at, moves }: Row): CalendarEntry | undefined {
  const isCancelled = status === 'cancelled_patient' || status === 'cancelled_provider'
  if (!isBooked(status) && !isCancelled) return undefined
  return { id, startsAt: starts_at, endsAt: ends_at, sequence: moves + (isCancelled ? 1 : 0), isCancelled }
}

/**
 * An appointment as a file of RFC 5545. It keeps its UID over every change, so that a calendar moves or removes what it
 * has. Others may see a calendar: nothing here says with whom it is, or what for.
 *
 * @param options.site - The origin whose meeting page is the place.
 */
export function calendarFile(entry: CalendarEntry, { site, now }: { site: string; now: Date }): string {
  const { id, startsAt, endsAt, sequence, isCancelled } = entry
  const meeting = new URL(`/meeting?appointment=${id}`, site).href
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Appointments//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    'SUMMARY:Appointment',
    `LOCATION:${escaped(meeting)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`)
/** At most 75 octets a line: what goes on begins with a space. All that stands here is ASCII, an address too. */
const folded = (line: string): string => line.match(/^.{1,75}|.{1,74}/g)!.join('\r\n ')
