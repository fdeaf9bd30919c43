import type { LabReport } from '@app/contracts/lab-reports'
import type { Database } from '../../../platform/db/client.ts'
import { listReported } from './lab-bookings.repository.ts'
import { resultsOnWire } from './lab-bookings.wire.ts'
import { listReleased } from './results.repository.ts'

/** Lists the released reports that a patient may read, latest first. */
export async function listReports(db: Database, patientId: string): Promise<LabReport[]> {
  const rows = await listReported(db, patientId)
  return Promise.all(
    rows.map(async (row) => ({
      lab_booking_id: row.id,
      name: row.name,
      released_at: row.released_at!.toISOString(),
      ...resultsOnWire(row, await listReleased(db, row.id)),
    })),
  )
}
