import type { Insertable } from 'kysely'
import type { Trx } from '../../../../platform/db/client.ts'
import type { BookingTables } from '../booking.tables.ts'

/** @throws DatabaseError of an exclusion constraint when one window overlaps another. */
export async function insertWindows(
  trx: Trx,
  windows: readonly Insertable<BookingTables['doctor_availability']>[],
): Promise<void> {
  if (windows.length > 0) await trx.insertInto('doctor_availability').values(windows).execute()
}

/** @returns how many of these windows existed. */
export async function deleteWindows(trx: Trx, ids: readonly string[], doctorId: number): Promise<number> {
  if (ids.length === 0) return 0
  const windows = trx.deleteFrom('doctor_availability').where('id', 'in', ids).where('doctor_id', '=', doctorId)
  return (await windows.returning('id').execute()).length
}
