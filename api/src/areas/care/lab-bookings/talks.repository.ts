import { AHEAD } from '@app/contracts/booking'
import type { LabTalkNth } from '@app/contracts/lab-bookings'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { LabBookingsTables } from './lab-bookings.tables.ts'

/** Finds the booking whose counselling session an appointment is. */
export async function findTalkOf(
  db: Database,
  { patientId, appointmentId, nth }: { patientId?: string; appointmentId: string; nth?: LabTalkNth },
): Promise<string | undefined> {
  const talk = await db
    .selectFrom('lab_talks')
    .innerJoin('lab_bookings', 'lab_bookings.id', 'lab_talks.booking_id')
    .select('booking_id')
    .where('appointment_id', '=', appointmentId)
    .$if(patientId !== undefined, (talks) => talks.where('patient_id', '=', patientId!))
    .$if(nth !== undefined, (talks) => talks.where('nth', '=', nth!))
    .executeTakeFirst()
  return talk?.booking_id
}

/**
 * Lists a booking's counselling sessions that may still take place, soonest first: those that are booked and have not
 * begun, and those that their expert missed.
 */
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

const firstTalkOf = (trx: Trx, bookingId: string) =>
  trx
    .selectFrom('lab_talks')
    .innerJoin('appointments', 'appointments.id', 'lab_talks.appointment_id')
    .where('booking_id', '=', bookingId)
    .where('nth', '=', 'before')

/** Checks whether the counselling session before the sample has taken place. */
export async function isFirstTalkOver(trx: Trx, bookingId: string): Promise<boolean> {
  const held = await firstTalkOf(trx, bookingId).select('id').where('status', '=', 'completed').executeTakeFirst()
  return held !== undefined
}

export const findEndOf = async (trx: Trx, appointmentId: string): Promise<Date> =>
  (await trx.selectFrom('appointments').select('ends_at').where('id', '=', appointmentId).executeTakeFirstOrThrow())
    .ends_at

/**
 * Checks whether a session ends before a booking's sample is taken. It always ends early enough when no window is
 * chosen, or when the chosen window passed without a sample, because the next window comes after the session.
 */
export async function isBeforeSample(
  trx: Trx,
  { bookingId, appointmentId, now }: { bookingId: string; appointmentId: string; now: Date },
): Promise<boolean> {
  const tooLate = await trx
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', appointmentId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lab_seats')
          .innerJoin('lab_windows', 'lab_windows.id', 'window_id')
          .select('seat')
          .where('booking_id', '=', bookingId)
          .where('lab_windows.starts_at', '>', now)
          .whereRef('lab_windows.starts_at', '<', 'appointments.ends_at'),
      ),
    )
    .executeTakeFirst()
  return tooLate === undefined
}

/** Saves a counselling session in place of one that was cancelled. */
export const saveTalk = (trx: Trx, talk: Insertable<LabBookingsTables['lab_talks']>) =>
  trx
    .insertInto('lab_talks')
    .values(talk)
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'nth']).doUpdateSet({ appointment_id: talk.appointment_id }),
    )
    .execute()
