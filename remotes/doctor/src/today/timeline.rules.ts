import type { Appointment, DoctorsDay } from '@app/contracts/booking'
import { earlierFirst } from '@app/domain/india-time'

/** What stands in a day's timeline, from its beginning to its end. */
export type Entry =
  | { kind: 'appointment'; at: string; appointment: Appointment }
  | { kind: 'free'; at: string; until: string }
  | { kind: 'now'; at: string }

/** A day's appointments and free times in order, with a line for now: it stands behind all that has begun. */
export function timelineOf({ appointments, free }: DoctorsDay, now: number): Entry[] {
  const entries: Entry[] = [
    ...appointments.map((appointment): Entry => ({ kind: 'appointment', at: appointment.starts_at, appointment })),
    ...free.map(({ starts_at, ends_at }): Entry => ({ kind: 'free', at: starts_at, until: ends_at })),
  ].toSorted((a, b) => earlierFirst(a.at, b.at))
  const begun = entries.filter(({ at }) => Date.parse(at) <= now).length
  return entries.toSpliced(begun, 0, { kind: 'now', at: new Date(now).toISOString() })
}
