import type { Appointment, DoctorsDay } from '@app/contracts/booking'
import { earlierFirst } from '@app/domain/india-time'

/** The entries of a day's timeline, in order of time. */
export type Entry =
  | { kind: 'appointment'; at: string; appointment: Appointment }
  | { kind: 'free'; at: string; until: string }
  | { kind: 'now'; at: string }

/**
 * Returns a day's appointments and free times in order. A line for the current time comes after everything that has
 * begun.
 */
export function timelineOf({ appointments, free }: DoctorsDay, now: number): Entry[] {
  const entries: Entry[] = [
    ...appointments.map((appointment): Entry => ({ kind: 'appointment', at: appointment.starts_at, appointment })),
    ...free.map(({ starts_at, ends_at }): Entry => ({ kind: 'free', at: starts_at, until: ends_at })),
  ].toSorted((a, b) => earlierFirst(a.at, b.at))
  const begun = entries.filter(({ at }) => Date.parse(at) <= now).length
  return entries.toSpliced(begun, 0, { kind: 'now', at: new Date(now).toISOString() })
}
