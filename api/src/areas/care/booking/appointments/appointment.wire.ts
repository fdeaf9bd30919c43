import type { Appointment, AppointmentDetail, AppointmentMay, DoctorsAppointment } from '@app/contracts/booking'
import { actionsNow, doorOf, type Actions, type Standing } from './actions.rules.ts'
import type { AppointmentWithPeople, OpenedAppointment, AppointmentOfDoctor } from './appointments.repository.ts'
import { isBooked } from './status.rules.ts'
import { bookingTerms } from '../cancelling-and-moving/terms.rules.ts'

/** Builds an appointment for a response, as its patient and its doctor see it at a given moment. */
export function appointmentOnWire(row: AppointmentWithPeople, now: Date): Appointment {
  const standing = standingOf(row, bookingTerms(row.policy_rules))
  const actions = actionsNow(standing, now)
  const door = doorOf(standing)
  return {
    id: row.id,
    kind: row.kind,
    mode: row.mode,
    visit: row.visit,
    status: row.status,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    doctor_id: row.doctor_id,
    doctor_name: row.doctor_name,
    doctor_slug: row.doctor_slug,
    doctor_profile_pic: row.doctor_profile_pic,
    patient_name: row.patient_name,
    may_prescribe: row.may_prescribe,
    price_paise: row.price_paise,
    hold_expires_at: row.status === 'held' ? row.hold_expires_at.toISOString() : null,
    join_from: door.from.toISOString(),
    join_until: door.until.toISOString(),
    free_change_until: freeChangeEnd(actions),
    choice_until: row.choice_until?.toISOString() ?? null,
    moves_left: Math.max(0, standing.terms.moves.count - row.moves),
    may: mayOnWire(actions),
  }
}

/** Builds an appointment as a doctor's list shows it. */
export const doctorsAppointmentOnWire = (row: AppointmentOfDoctor, now: Date): DoctorsAppointment => ({
  ...appointmentOnWire(row, now),
  concern: isBooked(row.status) ? row.concern : null,
})

/**
 * Builds an appointment as its page shows it to the patient or to the doctor. Patients can always read what they told
 * the doctor before the call; the doctor can read it only while the appointment is booked.
 */
export function appointmentDetailOnWire(row: OpenedAppointment, userId: string, now: Date): AppointmentDetail {
  const isRead = row.patient_id === userId || isBooked(row.status)
  return {
    ...appointmentOnWire(row, now),
    concern: isRead ? row.concern : null,
    words: isRead ? row.words : null,
  }
}

type Row = Pick<
  AppointmentWithPeople,
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'hold_expires_at'
  | 'confirmed_at'
  | 'created_at'
  | 'choice_until'
  | 'moves'
  | 'late_moves'
>

/** Collects the facts from a row and its terms that the rules need. */
export const standingOf = (row: Row, terms: Standing['terms']): Standing => ({
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  holdExpiresAt: row.hold_expires_at,
  bookedAt: row.confirmed_at ?? row.created_at,
  choiceUntil: row.choice_until,
  moves: row.moves,
  lateMoves: row.late_moves,
  terms,
})

function freeChangeEnd({ move, cancel }: Actions): string | null {
  if (!move || move.isAgain || !cancel?.freeUntil) return null
  return new Date(Math.min(move.until.getTime(), cancel.freeUntil.getTime())).toISOString()
}

const mayOnWire = ({ pay, join, move, cancel, takeBack, tell, conclude }: Actions): AppointmentMay => ({
  pay: pay && { until: pay.until.toISOString() },
  join: join && { from: join.from.toISOString(), until: join.until.toISOString() },
  move: move && { until: move.until.toISOString(), is_again: move.isAgain },
  cancel: cancel && { until: cancel.until.toISOString(), free_until: cancel.freeUntil?.toISOString() ?? null },
  take_back: takeBack && { until: takeBack.until.toISOString() },
  tell: tell && { until: tell.until.toISOString() },
  conclude: conclude && { from: conclude.from.toISOString() },
})
