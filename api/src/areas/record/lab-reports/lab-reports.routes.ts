import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Base } from '../../../platform/base.ts'
import { isTheirPatient, listReports } from '../../care/care.door.ts'

export function registerLabReports(app: App, { db, clock }: Base): void {
  serve(app, 'GET /lab-test/patient-reports', async ({ actor, query: { patient_id } }) =>
    (await isTheirPatient(db, { doctorId: actor.doctorId, patientId: patient_id }, clock()))
      ? ok({ answer: await listReports(db, patient_id), patientIds: [patient_id] })
      : refuse({ code: 'patient_not_found' }),
  )
}
