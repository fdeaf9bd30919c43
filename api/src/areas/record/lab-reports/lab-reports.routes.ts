import type { LabReport } from '@app/contracts/lab-reports'
import { ok, refuse } from '@app/domain/result'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { TheirPatients } from '../their-patients.ts'

/** Lists the released reports that a patient may read, the latest first. The file app.ts passes it in. */
export type ListReports = (db: Database, patientId: string) => Promise<LabReport[]>

interface Dependencies {
  db: Database
  clock: Clock
  theirPatients: TheirPatients
  listReports: ListReports
}

export function registerLabReports(app: App, { db, clock, theirPatients, listReports }: Dependencies): void {
  serve(app, 'GET /lab-test/patient-reports', async ({ actor, query: { patient_id } }) =>
    (await theirPatients.has(db, actor.doctorId, patient_id, clock()))
      ? ok({ answer: await listReports(db, patient_id), patientIds: [patient_id] })
      : refuse({ code: 'patient_not_found' }),
  )
}
