import { MINUTE } from '@app/domain/durations'
import type { Role } from './ticket.ts'

/** Milliseconds after the start when somebody who has not come is missed, and which who waits for them must have waited. */
export const MISSED_AFTER = 15 * MINUTE
const WAITED = 10 * MINUTE
/** Milliseconds that one of the two may be away before the call counts as interrupted. */
const AWAY = 5 * MINUTE

/** A time in which a socket of one of the two was open; null while it is. */
export interface Attended {
  role: Role
  opened_at: Date
  closed_at: Date | null
}
type Span = [from: number, until: number]

/** When somebody was there, in order, between two moments; two sockets at a time count once. */
function spansOf(attended: readonly Attended[], role: Role, since: Date, now: Date): Span[] {
  const merged: Span[] = []
  const spans = attended
    .filter((one) => one.role === role)
    .map(({ opened_at, closed_at }): Span => [Math.max(+opened_at, +since), Math.min(+(closed_at ?? now), +now)])
    .filter(([from, until]) => until > from)
    .toSorted(([a], [b]) => a - b)
  for (const [from, until] of spans) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else merged.push([from, until])
  }
  return merged
}

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, until]) => sum + until - from, 0)

/**
 * Who has missed a call that nobody was admitted to, by who was there since its door opened; undefined while that is open.
 * Who is judged absent was never there. In doubt the patient has the money.
 *
 * @param isShut - Whether the door has shut for good.
 */
export function whyMissed(
  attended: readonly Attended[],
  { since, now, isShut }: { since: Date; now: Date; isShut: boolean },
): 'no_patient' | 'no_doctor' | 'nobody' | undefined {
  const [patient, doctor] = [
    lengthOf(spansOf(attended, 'patient', since, now)),
    lengthOf(spansOf(attended, 'doctor', since, now)),
  ]
  if (patient === 0 && doctor === 0) return 'nobody'
  if (patient === 0) return doctor >= WAITED ? 'no_patient' : isShut ? 'nobody' : undefined
  return isShut || (doctor === 0 && patient >= WAITED) ? 'no_doctor' : undefined
}

/** Whether one of the two has been away for so long that the call is interrupted. */
export const isInterrupted = (attended: readonly Attended[], { since, now }: { since: Date; now: Date }): boolean =>
  (['patient', 'doctor'] as const).some((role) => {
    const last = spansOf(attended, role, since, now).at(-1)?.[1] ?? since.getTime()
    return now.getTime() - last >= AWAY
  })

/** Whether both were there for half of the appointment's time, from the moment at which the patient was let in. */
export function hadHalf(
  attended: readonly Attended[],
  { admittedAt, now, length }: { admittedAt: Date; now: Date; length: number },
): boolean {
  const doctors = spansOf(attended, 'doctor', admittedAt, now)
  const together = spansOf(attended, 'patient', admittedAt, now).flatMap(([from, until]) =>
    doctors
      .map(([start, end]): Span => [Math.max(from, start), Math.min(until, end)])
      .filter(([start, end]) => end > start),
  )
  return lengthOf(together) * 2 >= length
}
