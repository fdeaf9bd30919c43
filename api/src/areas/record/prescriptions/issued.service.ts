import type {
  Prescription,
  PrescriptionListQuery,
  PrescriptionRefusal,
  TickDose,
  TickDoseRefusal,
  Verified,
  VerifyRefusal,
} from '@app/contracts/prescriptions'
import type { Download } from '@app/contracts/download'
import { daysOf } from '@app/domain/dosage'
import { indiaDate } from '@app/domain/india-time'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { writePaper } from '../../../platform/papers/write-paper.ts'
import { fileNameOf, prescriptionPaper } from './prescription-paper.rules.ts'
import { prescriptionOnWire } from './prescription.wire.ts'
import { initialsOf, keptCode, stateOf } from './prescribing.rules.ts'
import {
  findByCode,
  findPrescription,
  listItems,
  listOfPatient,
  tickDose,
  untickDose,
} from './prescriptions.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { isTheirPatient } from '../../care/care.door.ts'

interface Wiring extends Base {
  /** Returns the address of the page that checks a prescription's code. */
  verifyAddress(code: string): string
}
interface Shown<T> {
  answer: T
  patientIds: readonly string[]
}
type Answered<T> = Promise<Result<Shown<T>, PrescriptionRefusal>>

export type IssuedService = ReturnType<typeof createIssuedService>

/** Shows issued prescriptions to their patient, to the patient's doctors, and to anyone who has the code. */
export function createIssuedService({ db, clock, verifyAddress }: Wiring) {
  const mayRead = async (actor: Actor, patientId: string): Promise<boolean> =>
    actor.userType === 'Patient'
      ? actor.userId === patientId
      : isTheirPatient(db, { doctorId: actor.doctorId, patientId }, clock())

  const seenBy = ({ userType }: Actor) => ({ now: clock(), isDoctor: userType === 'Doctor' })

  async function find(actor: Actor, id: string) {
    const found = await findPrescription(db, id)
    return found && (await mayRead(actor, found.patient_id)) ? found : undefined
  }

  return {
    async list(actor: Actor, { patient_id, ...page }: PrescriptionListQuery): Answered<Prescription[]> {
      const patientId = patient_id ?? (actor.userType === 'Patient' ? actor.userId : undefined)
      if (patientId === undefined || !(await mayRead(actor, patientId))) return refuse({ code: 'patient_not_found' })
      const found = await listOfPatient(db, patientId, page)
      const ids = found.map(({ id }) => id)
      const items = await listItems(db, ids)
      const seen = seenBy(actor)
      return ok({ answer: found.map((one) => prescriptionOnWire(one, items, seen)), patientIds: [patientId] })
    },

    async show(actor: Actor, id: string): Answered<Prescription> {
      const found = await find(actor, id)
      if (!found) return refuse({ code: 'prescription_not_found' })
      const answer = prescriptionOnWire(found, await listItems(db, [id]), seenBy(actor))
      return ok({ answer, patientIds: [found.patient_id] })
    },

    async file(actor: Actor, id: string): Answered<Download> {
      const found = await find(actor, id)
      if (!found) return refuse({ code: 'prescription_not_found' })
      const { prescriber, recipient, verify_code, patient_id } = found
      // the PDF goes to the pharmacy, even when a doctor downloads it, so it shows what the patient sees
      const prescription = prescriptionOnWire(found, await listItems(db, [id]), { now: clock(), isDoctor: false })
      const paper = prescriptionPaper({ prescription, prescriber, recipient, verifyAt: verifyAddress(verify_code) })
      const base64 = (await writePaper(paper)).toString('base64')
      const answer = { name: fileNameOf(verify_code), media_type: 'application/pdf', base64 }
      return ok({ answer, patientIds: [patient_id] })
    },

    /** Records whether a medicine was taken on a given day. Recording the same state again changes nothing. */
    tick: (patientId: string, { is_done, ...dose }: TickDose): Promise<Result<null, TickDoseRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<null, TickDoseRefusal>> => {
        const now = clock()
        const found = await findPrescription(trx, dose.prescription_id)
        if (found?.patient_id !== patientId) return refuse({ code: 'prescription_not_found' })
        const item = (await listItems(trx, [found.id])).find(({ n }) => n === dose.n)
        if (!item) return refuse({ code: 'prescription_not_found' })
        const { from, until } = daysOf(item, found.issued_at)
        if (dose.day < from || dose.day > until || dose.day > indiaDate(now.toISOString()))
          return refuse({ code: 'not_a_day' })
        await (is_done ? tickDose(trx, dose, now) : untickDose(trx, dose))
        return ok(null)
      }),

    async verify(code: string): Promise<Result<Verified, VerifyRefusal>> {
      const found = await findByCode(db, keptCode(code))
      if (!found) return refuse({ code: 'unknown_code' })
      const { prescriber, recipient, issued_at, valid_until, is_last: isLast } = found
      const items = await listItems(db, [found.id])
      return ok({
        doctor_name: prescriber.name,
        registration_no: prescriber.registration_no,
        registration_council: prescriber.registration_council,
        issued_at: issued_at.toISOString(),
        valid_until,
        state: stateOf({ valid_until, isLast }, clock()),
        patient_initials: initialsOf(recipient.legal_name),
        patient_age: recipient.age,
        items: items.map(({ prescription_id: _id, n: _n, medicine: _slug, reason: _why, ...item }) => item),
      })
    },
  }
}
