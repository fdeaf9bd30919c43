import { MINUTE } from '@app/domain/durations'
import type { Role } from './ticket.ts'

/**
 * How long after the start a person who has not come counts as absent, and how long the other person must have waited,
 * in milliseconds.
 */
export const MISSED_AFTER = 15 * MINUTE
const WAITED = 10 * MINUTE
/** How long the patient or the doctor may be away before the call counts as interrupted, in milliseconds. */
const AWAY = 5 * MINUTE

/**
 * A span of time in which a person's socket was open; `closed_at` is null while the socket is open. A guest's spans
 * decide nothing, because a guest does not stand in for the patient.
 */
export interface Attended {
  role: Role
  opened_at: Date
  closed_at: Date | null
}
type Span = [from: number, until: number]

/**
 * Lists, in order, the spans between two moments in which a person was there. Overlapping spans of two sockets become
 * one span.
 */
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
 * Determines who missed a call to which nobody was admitted, judging by who has been there since its door opened;
 * undefined while this can't be determined. A person counts as absent only if they were never there. When it is unclear
 * who missed the call, the clinic gives the patient their money back.
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

/** Checks whether the patient or the doctor has been away so long that the call counts as interrupted. */
export const isInterrupted = (attended: readonly Attended[], { since, now }: { since: Date; now: Date }): boolean =>
  (['patient', 'doctor'] as const).some((role) => {
    const last = spansOf(attended, role, since, now).at(-1)?.[1] ?? since.getTime()
    return now.getTime() - last >= AWAY
  })

/**
 * Checks whether the patient and the doctor were there together for half of the appointment's length, counting from the
 * moment when the patient was let in.
 */
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
