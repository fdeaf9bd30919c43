import { AHEAD } from '@app/contracts/booking'
import type { Database, Trx } from '../../../../platform/db/client.ts'

export type TouchedRow = Awaited<ReturnType<typeof listAhead>>[number]

/**
 * Lists a doctor's upcoming appointments, booked or held for payment, ordered by id, so that every caller locks them in
 * the same order.
 */
export const listAhead = (db: Database, doctorId: number, now: Date) =>
  db
    .selectFrom('appointments')
    .innerJoin('users', 'users.id', 'appointments.patient_id')
    .select(['appointments.id', 'kind', 'status', 'starts_at', 'ends_at', 'patient_id', 'users.name as patient_name'])
    .where('doctor_id', '=', doctorId)
    .where('starts_at', '>', now)
    .where('status', 'in', ['held', ...AHEAD])
    .orderBy('appointments.id')
    .execute()

export const setDoctor = (trx: Trx, id: string, doctor_id: number) =>
  trx.updateTable('appointments').set({ doctor_id }).where('id', '=', id).execute()
