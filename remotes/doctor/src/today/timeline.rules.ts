import type { DeskAppointment, DoctorsDay } from '@app/contracts/desk'
import { isLive } from '@app/contracts/booking'
import { earlierFirst } from '@app/domain/india-time'
import { HOUR, MINUTE } from '@app/domain/durations'

/** The entries of a day's timeline, in chronological order. */
export type Entry =
  | { kind: 'appointment'; at: string; appointment: DeskAppointment }
  | { kind: 'free'; at: string; until: string }
  | { kind: 'now'; at: string }

type Day = Pick<DoctorsDay, 'appointments' | 'free'>

/** The shortest open time, in milliseconds, that is worth a line: the length of the shortest call. */
const SHORTEST_CALL = 15 * MINUTE

/** Returns the open times that are not over and have room for a call. */
export const openTimes = (free: Day['free'], now: number): Day['free'] =>
  free.filter(
    ({ starts_at, ends_at }) =>
      Date.parse(ends_at) > now && Date.parse(ends_at) - Date.parse(starts_at) >= SHORTEST_CALL,
  )

const isNothingLeft = ({ status, paper }: DeskAppointment): boolean =>
  paper === 'done' || !(isLive(status) || status === 'completed')

/**
 * Returns a day's appointments and open times in order. A line for the current time comes after everything that has
 * begun. Appointments that have begun and need nothing more from the doctor are folded; open times that are over,
 * or shorter than a call, are left out.
 */
export function timelineOf({ appointments, free }: Day, now: number): { folded: DeskAppointment[]; entries: Entry[] } {
  const hasBegun = ({ starts_at }: { starts_at: string }) => Date.parse(starts_at) <= now
  const sorted = appointments.toSorted((a, b) => earlierFirst(a.starts_at, b.starts_at))
  const folded = sorted.filter((one) => hasBegun(one) && isNothingLeft(one))
  const entries: Entry[] = [
    ...sorted
      .filter((one) => !folded.includes(one))
      .map((appointment): Entry => ({ kind: 'appointment', at: appointment.starts_at, appointment })),
    ...openTimes(free, now).map(({ starts_at, ends_at }): Entry => ({ kind: 'free', at: starts_at, until: ends_at })),
  ].toSorted((a, b) => earlierFirst(a.at, b.at))
  const begun = entries.filter(({ at }) => Date.parse(at) <= now).length
  return { folded, entries: entries.toSpliced(begun, 0, { kind: 'now', at: new Date(now).toISOString() }) }
}

/**
 * Returns the appointment for the top of the page: the earliest that can be entered now, or that begins within an hour.
 */
export const nowOf = ({ appointments }: Pick<DoctorsDay, 'appointments'>, at: number): DeskAppointment | undefined =>
  appointments
    .filter(
      ({ status, starts_at, join_until }) =>
        isLive(status) && Date.parse(starts_at) - HOUR <= at && at < Date.parse(join_until),
    )
    .toSorted((a, b) => earlierFirst(a.starts_at, b.starts_at))[0]

/** Says when the appointment on top of the page begins: "Next", "Now", or "Started 5 min ago". */
export function turnOf({ starts_at }: Pick<DeskAppointment, 'starts_at'>, at: number): string {
  const minutes = Math.floor((at - Date.parse(starts_at)) / MINUTE)
  return minutes < 0 ? 'Next' : minutes === 0 ? 'Now' : `Started ${minutes}\u00a0min ago`
}
