import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import type { BookingTables } from '../booking.tables.ts'

/** Lists a doctor's leave that has not ended, soonest first. */
export const listLeave = (db: Database, doctorId: number, now: Date) =>
  db
    .selectFrom('doctor_inavailability')
    .select(['id', 'starts_at', 'ends_at', 'repeats_until'])
    .where('doctor_id', '=', doctorId)
    .where((is) =>
      is.exists(
        is
          .selectFrom('leave_times')
          .select('id')
          .whereRef('leave_times.id', '=', 'doctor_inavailability.id')
          .where('leave_times.ends_at', '>', now),
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export const findLeaveOf = (trx: Trx, doctorId: number, key: string) =>
  trx
    .selectFrom('doctor_inavailability')
    .select(['starts_at', 'ends_at', 'repeats_until'])
    .where('doctor_id', '=', doctorId)
    .where('key', '=', key)
    .executeTakeFirst()

export const insertLeave = (trx: Trx, leave: Insertable<BookingTables['doctor_inavailability']>) =>
  trx.insertInto('doctor_inavailability').values(leave).returning('id').executeTakeFirstOrThrow()

export const listTimes = (trx: Trx, leaveId: string) =>
  trx.selectFrom('leave_times').select(['starts_at', 'ends_at']).where('id', '=', leaveId).execute()

/** @returns whether the leave existed. */
export async function deleteLeave(db: Database, id: string, doctorId: number): Promise<boolean> {
  const leave = db.deleteFrom('doctor_inavailability').where('id', '=', id).where('doctor_id', '=', doctorId)
  return (await leave.returning('id').executeTakeFirst()) !== undefined
}
