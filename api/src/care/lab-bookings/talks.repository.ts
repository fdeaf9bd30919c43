import { AHEAD } from '@app/contracts/booking'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import type { LabBookingsTables } from './lab-bookings.tables.ts'

/** The booking that an appointment is a talk of. */
export async function findTalkOf(
  db: Database,
  { patientId, appointmentId }: { patientId?: string; appointmentId: string },
): Promise<string | undefined> {
  const talk = await db
    .selectFrom('lab_talks')
    .innerJoin('lab_bookings', 'lab_bookings.id', 'lab_talks.booking_id')
    .select('booking_id')
    .where('appointment_id', '=', appointmentId)
    .$if(patientId !== undefined, (talks) => talks.where('patient_id', '=', patientId!))
    .executeTakeFirst()
  return talk?.booking_id
}

/** The talks of a booking that may still take place, the soonest first: booked and not begun, or missed by their expert. */
export const listTalksToCome = (db: Database, bookingId: string, now: Date) =>
  db
    .selectFrom('lab_talks')
    .innerJoin('appointments', 'appointments.id', 'lab_talks.appointment_id')
    .select(['appointments.id', 'status', 'starts_at'])
    .where('booking_id', '=', bookingId)
    .where((is) =>
      is.or([is.and([is('status', 'in', AHEAD), is('starts_at', '>', now)]), is('status', '=', 'needs_choice')]),
    )
    .orderBy('starts_at')
    .execute()

/** Takes the place of one that was cancelled. */
export const saveTalk = (trx: Trx, talk: Insertable<LabBookingsTables['lab_talks']>) =>
  trx
    .insertInto('lab_talks')
    .values(talk)
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'nth']).doUpdateSet({ appointment_id: talk.appointment_id }),
    )
    .execute()
