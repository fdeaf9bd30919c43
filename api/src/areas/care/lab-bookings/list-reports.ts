import type { LabReport } from '@app/contracts/lab-reports'
import type { Database } from '../../../platform/db/client.ts'
import { listReported } from './lab-bookings.repository.ts'
import { resultsOnWire } from './lab-bookings.wire.ts'
import { listReleased } from './results.repository.ts'

/** Lists the released reports that a patient may read, latest first. */
export async function listReports(db: Database, patientId: string): Promise<LabReport[]> {
  const rows = await listReported(db, patientId)
  if (rows.length === 0) return []
  const released = await listReleased(
    db,
    rows.map(({ id }) => id),
  )
  const results = Map.groupBy(released, ({ booking_id }) => booking_id)
  return rows.map((row) => ({
    lab_booking_id: row.id,
    name: row.name,
    released_at: row.released_at!.toISOString(),
    ...resultsOnWire(row, results.get(row.id) ?? []),
  }))
}
