import { LabOrderQuery, type ChangeLabOrder, type LabOrder, type LabOrderRefusal } from '@app/contracts/lab-orders'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { openEncounter } from '../open-encounter.ts'
import { findTheirs } from '../their-appointment.ts'
import { whoseRecord } from '../whose-record.ts'
import { deleteLabOrder, insertLabOrder, isOffered, listLabOrders } from './lab-orders.repository.ts'
import { tellOfRecord } from '../tell-of-record.ts'
import type { Base } from '../../../platform/base.ts'

type Answered = Promise<Result<{ answer: LabOrder[]; patientIds: readonly string[] }, LabOrderRefusal>>

/** The page that a change returns. */
const FIRST = LabOrderQuery.parse({})

export type LabOrdersService = ReturnType<typeof createLabOrdersService>

/** Lets experts order lab tests for their patients. */
export function createLabOrdersService({ db, clock }: Base) {
  const change = (actor: Actor, { encounter_id, lab_test }: ChangeLabOrder, isAsked: boolean): Answered =>
    inTransaction(db, async (trx): Answered => {
      const now = clock()
      const theirs = await findTheirs(trx, actor.doctorId, encounter_id)
      if (!theirs) return refuse({ code: 'encounter_not_found' })
      if (theirs.kind === 'discovery_call') return refuse({ code: 'no_consultation' })
      if (isAsked && !(await isOffered(trx, lab_test))) return refuse({ code: 'unknown_test' })
      if ((await openEncounter(trx, encounter_id, now)).isSigned) return refuse({ code: 'signed' })
      const { patient_id } = theirs
      const hasChanged = isAsked
        ? await insertLabOrder(trx, encounter_id, lab_test, now)
        : await deleteLabOrder(trx, encounter_id, lab_test)
      if (hasChanged) {
        const act = isAsked ? 'asked_for' : 'took_out'
        const entry = { patient_id, actor_kind: 'doctor' as const, actor: actor.userId, act, subject: '/lab-order' }
        await appendEntry(trx, entry, now)
        if (isAsked) await tellOfRecord(trx, { patientId: patient_id, about: encounter_id }, now)
      }
      return ok({ answer: await listLabOrders(trx, patient_id, FIRST), patientIds: [patient_id] })
    })

  return {
    add: (actor: Actor, wish: ChangeLabOrder) => change(actor, wish, true),
    remove: (actor: Actor, wish: ChangeLabOrder) => change(actor, wish, false),

    async list(actor: Actor, { patient_id, ...page }: LabOrderQuery): Answered {
      const patientId = await whoseRecord(db, actor, { patientId: patient_id, now: clock() })
      if (patientId === undefined) return refuse({ code: 'patient_not_found' })
      return ok({ answer: await listLabOrders(db, patientId, page), patientIds: [patientId] })
    },
  }
}
