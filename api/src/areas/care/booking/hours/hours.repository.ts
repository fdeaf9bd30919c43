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

/** @returns whether it existed. */
export async function deleteWindow(trx: Trx, id: string, doctorId: number): Promise<boolean> {
  const window = trx.deleteFrom('doctor_availability').where('id', '=', id).where('doctor_id', '=', doctorId)
  return (await window.returning('id').executeTakeFirst()) !== undefined
}
