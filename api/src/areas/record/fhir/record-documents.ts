import { indiaDate } from '@app/domain/india-time'
import type { Bundle } from '@medplum/fhirtypes'
import type { Database } from '../../../platform/db/client.ts'
import { writePaper } from '../../../platform/papers/write-paper.ts'
import { listBookings, listReports } from '../../care/care.door.ts'
import { listPlans, withTicks } from '../diet-plans/diet-plans.repository.ts'
import { listWritten } from '../encounters/encounters.repository.ts'
import { listHistory } from '../history/history.repository.ts'
import { listMilestones } from '../milestones/milestones.repository.ts'
import { prescriptionPaper } from '../prescriptions/prescription-paper.rules.ts'
import { prescriptionOnWire } from '../prescriptions/prescription.wire.ts'
import { listItems, listOfPatient, type FoundPrescription } from '../prescriptions/prescriptions.repository.ts'
import { listReferrals } from '../referrals/referrals.repository.ts'
import { factsOf } from '../referrals/referral-facts.ts'
import { createShiReportsService } from '../shi/shi-reports.service.ts'
import { consultationDocument, type ConsultationFacts } from './consultation.rules.ts'
import * as rows from './fhir.repository.ts'
import { indexDocument } from './index.rules.ts'
import { labReportDocument } from './lab-report.rules.ts'
import { ownDocument } from './own-document.rules.ts'
import type { PatientFacts, Sender } from './people.rules.ts'
import { prescriptionDocument } from './prescription.rules.ts'
import { referralDocument } from './referral.rules.ts'

/** One of a record's documents, in the format that other programs read. */
export interface RecordDocument {
  /** The document's file name, which reveals the kind of document but not its content. */
  name: string
  bundle(): Bundle | Promise<Bundle>
  /** The file whose bytes belong in the document's empty attachment. */
  file_id?: string
}

interface Wiring {
  sender: Sender
  /** Returns the address of the page that checks a prescription's code. */
  verifyAddress(code: string): string
}
interface Asked {
  patient: PatientFacts
  now: Date
}

const ALL = { skip: 0, limit: 100_000 }

export type RecordDocuments = ReturnType<typeof createRecordDocuments>

/**
 * Writes a patient's record as documents that follow India's profiles of FHIR: only what the patient may read. All
 * facts are read first; `bundle` then builds the document from them, and may generate a PDF for it.
 */
export function createRecordDocuments({ sender, verifyAddress }: Wiring) {
  async function prescriptions(on: Database, { patient, now }: Asked): Promise<RecordDocument[]> {
    const found = await listOfPatient(on, patient.id, ALL)
    const items = await listItems(
      on,
      found.map(({ id }) => id),
    )
    return found.map((one) => {
      const prescription = prescriptionOnWire(one, items, { now, isDoctor: false })
      const { prescriber, recipient, verify_code } = one
      const paper = prescriptionPaper({ prescription, prescriber, recipient, verifyAt: verifyAddress(verify_code) })
      const facts = {
        ...one,
        isReplaced: !one.is_last,
        items: prescription.items,
        patient: onTheDay(patient, one),
        doctor: prescriber,
      }
      return {
        name: `prescription-${one.id}`,
        bundle: async () =>
          prescriptionDocument({ ...facts, paper: await writePaper(paper) }, { ...sender, clinic: prescriber.clinic }),
      }
    })
  }

  /**
   * Lists the documents of a patient's consultations, with only what the patient may read. A consultation in which the
   * patient may read nothing results in no document.
   */
  async function consultations(on: Database, { patient }: Asked): Promise<RecordDocument[]> {
    const signed = await rows.listSigned(on, patient.id)
    const ids = signed.map(({ id }) => id)
    const [written, tests, encounters, told, milestones, plans] = [
      await listWritten(on, ids, true),
      await rows.listTests(on, ids),
      await rows.encountersOf(on, ids),
      await listHistory(on, patient.id),
      await listMilestones(on, patient.id, ALL),
      await withTicks(on, await listPlans(on, patient.id, ALL)),
    ]
    return signed.flatMap(({ id, kind, status, signed_at, doctor_name, ...one }) => {
      const { notes, addenda } = written.get(id)!
      const part = {
        notes,
        addenda,
        tests: tests
          .filter(({ encounter_id }) => encounter_id === id)
          .map(({ name, ordered_at }) => ({ name, ordered_at: ordered_at.toISOString() })),
        milestones: milestones.filter((milestone) => encounters.get(milestone.id) === id),
        diet_plans: plans.filter((plan) => encounters.get(plan.id) === id),
      }
      if (Object.values(part).every(({ length }) => length === 0)) return []
      const facts: ConsultationFacts = {
        ...part,
        visit: { id, starts_at: one.starts_at, ends_at: one.ends_at, isOver: status === 'completed' },
        signed_at,
        // a discovery call opens no record
        told: kind === 'discovery_call' ? [] : told.filter(({ told_at }) => told_at <= signed_at.toISOString()),
        patient,
        doctor: { ...one, name: doctor_name },
      }
      return [{ name: `visit-${id}`, bundle: () => consultationDocument(facts, sender) }]
    })
  }

  async function referrals(on: Database, { patient, now }: Asked): Promise<RecordDocument[]> {
    const found = await listReferrals(on, { patientId: patient.id, today: indiaDate(now.toISOString()) }, ALL)
    return found.map((one) => ({
      name: `letter-${one.id}`,
      bundle: () => referralDocument(factsOf(one, patient), sender),
    }))
  }

  async function labReports(on: Database, { patient, now }: Asked): Promise<RecordDocument[]> {
    const reports = await listReports(on, patient.id)
    const bookings = new Map((await listBookings(on, patient.id, now)).map((booking) => [booking.id, booking]))
    return reports
      .filter(({ results }) => results.length > 0)
      .map((report) => {
        const { collected_at, lab_name: lab } = bookings.get(report.lab_booking_id)!
        const facts = { report, collected_at: collected_at!, lab, patient }
        return { name: `report-${report.lab_booking_id}`, bundle: () => labReportDocument(facts, sender) }
      })
  }

  async function indexes(on: Database, { patient, now }: Asked): Promise<RecordDocument[]> {
    const reports = createShiReportsService({ db: on, clock: () => now })
    const finished = await rows.listFinished(on, patient.id)
    const found = await Promise.all(finished.map(({ id }) => reports.own(patient.id, id)))
    return found
      .flatMap((report) => (report.ok && report.value.urgent.length === 0 ? [report.value] : []))
      .map((report) => ({
        name: `index-${report.response_id}`,
        bundle: () => indexDocument({ ...report, patient }, sender),
      }))
  }

  async function ownDocuments(on: Database, { patient }: Asked): Promise<RecordDocument[]> {
    const kept = await rows.listKept(on, patient.id)
    return kept.map(({ file_id, ...one }) => ({
      name: `document-${one.id}`,
      bundle: () => ownDocument({ ...one, patient }, sender),
      file_id,
    }))
  }

  return {
    async list(on: Database, patientId: string, now: Date): Promise<RecordDocument[]> {
      const asked = { patient: await rows.findPatient(on, patientId), now }
      const kinds = [prescriptions, consultations, referrals, labReports, indexes, ownDocuments]
      const documents: RecordDocument[] = []
      for (const kind of kinds) documents.push(...(await kind(on, asked)))
      return documents
    },
  }
}

/** Describes a patient as a prescription names them. */
const onTheDay = ({ id, born }: PatientFacts, { recipient }: FoundPrescription): PatientFacts => ({
  id,
  born,
  name: recipient.legal_name,
  sex: recipient.sex,
  address: recipient.address,
})
