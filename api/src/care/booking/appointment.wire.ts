import { MINUTE } from '@app/domain/durations'
import { JOIN_AFTER, JOIN_BEFORE } from '@app/domain/meeting-times'
import type { Appointment } from '@app/contracts/booking'
import type { AppointmentWithPeople } from './appointments.repository.ts'
import { bookingTerms, freeUntil } from './terms.rules.ts'

/** An appointment as the wire shows it to its patient and its doctor. */
export const appointmentOnWire = (row: AppointmentWithPeople): Appointment => ({
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
  join_from: new Date(row.starts_at.getTime() - JOIN_BEFORE * MINUTE).toISOString(),
  join_until: new Date(row.ends_at.getTime() + JOIN_AFTER * MINUTE).toISOString(),
  free_change_until:
    row.status === 'confirmed'
      ? freeUntil(bookingTerms(row.policy_rules), {
          startsAt: row.starts_at,
          bookedAt: row.confirmed_at ?? row.created_at,
        }).toISOString()
      : null,
  choice_until: row.choice_until?.toISOString() ?? null,
  moves_left: Math.max(0, bookingTerms(row.policy_rules).moves.count - row.moves),
})
