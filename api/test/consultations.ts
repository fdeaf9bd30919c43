import type { AppointmentStatus } from '@app/contracts/booking'
import { DAY, MINUTE } from '@app/domain/durations'
import type { TestApi } from './api.ts'
import type { Person } from './people.ts'

interface Wish {
  patient: Person
  doctorId: number
  /** The number of milliseconds from now until the start; by default, the appointment is in progress. */
  startsIn?: number
  kind?: 'discovery_call' | 'sexologist_consult' | 'therapist_session'
  mode?: 'video' | 'audio'
  visit?: 'first' | 'follow_up'
  status?: AppointmentStatus
}

/**
 * Creates an unpaid appointment between a patient and a doctor.
 *
 * @returns the appointment's id.
 */
export async function aConsultation({ db, time }: Pick<TestApi, 'db' | 'time'>, wish: Wish): Promise<string> {
  const { startsIn = -5 * MINUTE, status = 'in_progress' } = wish
  const startsAt = new Date(time.now.getTime() + startsIn)
  const { id } = await db
    .insertInto('appointments')
    .values({
      kind: wish.kind ?? 'sexologist_consult',
      mode: wish.mode ?? 'video',
      visit: wish.visit ?? 'first',
      doctor_id: wish.doctorId,
      patient_id: wish.patient.id,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 30 * MINUTE),
      price_paise: 79_900,
      status,
      hold_expires_at: startsAt,
      created_at: new Date(startsAt.getTime() - DAY),
      cancelled_by: status === 'cancelled_patient' ? 'patient' : status === 'cancelled_provider' ? 'operator' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
