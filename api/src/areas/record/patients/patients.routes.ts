import { weekOfPlan } from '@app/contracts/plans'
import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listPlans, planOnWire } from '../../money/money.door.ts'
import { runningPlans } from '../today/today.rules.ts'
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
    const patient = await findPatient(db, wish)
    if (!patient) return refuse({ code: 'patient_not_found' })
    const bought = (await listPlans(db, query.patient_id)).map((plan) => planOnWire(plan, wish.now, false))
    const plans = runningPlans(bought).map((plan) => ({ title: plan.title, ...weekOfPlan(plan, wish.now.getTime()) }))
    return ok({ answer: { ...patient, plans }, patientIds: [query.patient_id] })
  })
}
