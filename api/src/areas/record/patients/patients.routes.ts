import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findPatient, listPatients } from './patients.repository.ts'
import type { Base } from '../../../platform/base.ts'

/** Lists a doctor's patients. */
export function registerPatients(app: App, { db, clock }: Base): void {
  serve(app, 'GET /doctor/patients', async ({ actor, query }) => {
    const answer = await listPatients(db, { doctorId: actor.doctorId, now: clock(), ...query })
    return ok({ answer, patientIds: answer.map(({ patient_id }) => patient_id) })
  })

  serve(app, 'GET /doctor/patient', async ({ actor, query }) => {
    const wish = { doctorId: actor.doctorId, now: clock(), patientId: query.patient_id }
    const answer = await findPatient(db, wish)
    return answer ? ok({ answer, patientIds: [query.patient_id] }) : refuse({ code: 'patient_not_found' })
  })
}
