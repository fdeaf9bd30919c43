import type { Appointments } from '../booking.tables.ts'
import { isBooked } from '../appointments/status.rules.ts'

/** The data about an appointment that goes into a calendar. */
export interface CalendarEntry {
  id: string
  startsAt: Date
  endsAt: Date
  /** The version of a calendar entry, which increases with each change. A calendar keeps the highest version. */
  sequence: number
  isCancelled: boolean
}
type Row = Pick<Appointments, 'status' | 'starts_at' | 'ends_at'> & { id: string; moves: number }

/** Creates the calendar entry for an appointment; undefined for one that was never booked. */
export function inCalendar({ id, status, starts_at, ends_at, moves }: Row): CalendarEntry | undefined {
  const isCancelled = status === 'cancelled_patient' || status === 'cancelled_provider'
  if (!isBooked(status) && !isCancelled) return undefined
  return { id, startsAt: starts_at, endsAt: ends_at, sequence: moves + (isCancelled ? 1 : 0), isCancelled }
}

/**
 * Writes an appointment as a calendar file (RFC 5545). The entry keeps its UID through every change, so that a calendar
 * moves or removes the entry that it already has. Other people may see a calendar, so the file does not reveal who the
 * appointment is with or what it is for.
 *
 * @param options.site - The origin of the site; the file names the meeting page there as the location.
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
/**
 * Folds a line at 75 octets; each continuation begins with a space. All text in the file is ASCII, including addresses.
 */
const folded = (line: string): string => line.match(/^.{1,75}|.{1,74}/g)!.join('\r\n ')
