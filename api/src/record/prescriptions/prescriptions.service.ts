import type {
  IssuePrescription,
  IssueRefusal,
  NewItem,
  Pad,
  PadMedicine,
  PadRefusal,
  Prescription,
} from '@app/contracts/prescriptions'
import type { Medicine } from '@app/contracts/medicines'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../audit/append-entry.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/access.ts'
import type { CheckPin } from '../../http/signing-pin.ts'
import { openEncounter } from '../open-encounter.ts'
import type { TellOfRecord } from '../tell-of-record.ts'
import { findTheirs, type TheirAppointment } from '../their-appointment.ts'
import type { Booked } from '../their-patients.ts'
import { prescriptionHash } from './prescription-hash.rules.ts'
import { prescriptionOnWire } from './prescription.wire.ts'
import {
  findDoctor,
  findPrescription,
  findRecipient,
  insertPrescription,
  isSigned,
  listItems,
  listMedicinesBySlug,
  listOfEncounter,
  listTold,
  sawByVideoBefore,
} from './prescriptions.repository.ts'
import { isTaken, validUntil, whyNot, type Visit } from './prescribing.rules.ts'
import { promptsFor } from './prompts.rules.ts'
import { newVerifyCode } from './verify-code.ts'

interface Dependencies {
  db: Database
  clock: Clock
  booked: Booked
  clinic: { name: string; address: string }
  /** How patients and pharmacists reach us. */
  contact: string
  searchMedicines(searchValue: string): Promise<Medicine[]>
  checkPin: CheckPin
  tell: TellOfRecord
}

/** An answer, and whose record it shows. */
interface Shown<T> {
  answer: T
  patientIds: readonly string[]
}

export type PrescriptionsService = ReturnType<typeof createPrescriptionsService>

/** What doctors prescribe, by the telemedicine rules. */
export function createPrescriptionsService({
  db,
  clock,
  booked,
  clinic,
  contact,
  searchMedicines,
  checkPin,
  tell,
}: Dependencies) {
  /** The consultation of a doctor who may prescribe. */
  async function openPad(on: Database, actor: Actor, id: string) {
    const theirs = await findTheirs(on, booked, actor.doctorId, id)
    if (!theirs) return refuse({ code: 'encounter_not_found' as const })
    return theirs.may_prescribe ? ok(theirs) : refuse({ code: 'not_a_prescriber' as const })
  }

  const visitOf = async (on: Database, theirs: TheirAppointment): Promise<Visit> => ({
    mode: theirs.mode,
    visit: theirs.visit,
    sawBefore: await sawByVideoBefore(on, theirs),
  })
  const hasBegun = ({ status }: TheirAppointment) =>
    status === 'in_progress' || status === 'interrupted' || status === 'completed'

  async function whyNothing(theirs: TheirAppointment, now: Date): Promise<Pad['why_not']> {
    if (await isSigned(db, theirs.id)) return 'signed'
    if (!hasBegun(theirs)) return 'not_begun'
    return (await findRecipient(db, theirs.patient_id, now)) ? null : 'identity_missing'
  }

  /** What is wrong with the items, by the rules of their medicines; else their medicines. */
  async function checkItems(trx: Trx, items: readonly NewItem[], visit: Visit) {
    const medicines = await listMedicinesBySlug(trx, [...new Set(items.map(({ medicine }) => medicine))])
    const seen = new Set<string>()
    const found = []
    for (const item of items) {
      const medicine = medicines.find(({ slug }) => slug === item.medicine)
      if (!medicine?.preparations.includes(item.preparation)) return refuse({ code: 'unknown_medicine' as const })
      const about = { medicine: medicine.name }
      const code = whyNot(medicine.tele_list, visit)
      if (code) return refuse({ code, ...about })
      const same = `${item.medicine} ${item.preparation}`
      if (seen.has(same)) return refuse({ code: 'twice' as const, ...about })
      if (!isTaken(item)) return refuse({ code: 'no_dose' as const, ...about })
      seen.add(same)
      found.push({ item, medicine })
    }
    return ok(found)
  }

  async function describe(on: Database, id: string, now: Date): Promise<Prescription> {
    const found = await findPrescription(on, id)
    return prescriptionOnWire(found!, await listItems(on, [id]), now)
  }

  return {
    async pad(actor: Actor, encounterId: string): Promise<Result<Shown<Pad>, PadRefusal>> {
      const now = clock()
      const opened = await openPad(db, actor, encounterId)
      if (!opened.ok) return opened
      const theirs = opened.value
      const found = await listOfEncounter(db, encounterId)
      const items = await listItems(
        db,
        found.map(({ id }) => id),
      )
      const prescriptions = found.map((one) => prescriptionOnWire(one, items, now))
      const answer = { why_not: await whyNothing(theirs, now), prescriptions }
      return ok({ answer, patientIds: [theirs.patient_id] })
    },

    async medicines(
      actor: Actor,
      encounterId: string,
      searchValue: string,
    ): Promise<Result<Shown<PadMedicine[]>, PadRefusal>> {
      const opened = await openPad(db, actor, encounterId)
      if (!opened.ok) return opened
      const theirs = opened.value
      const [visit, told, medicines] = await Promise.all([
        visitOf(db, theirs),
        listTold(db, theirs.patient_id),
        searchMedicines(searchValue),
      ])
      const answer = medicines.map((medicine) => ({
        ...medicine,
        why_not: whyNot(medicine.tele_list, visit),
        prompts: promptsFor(medicine, told),
      }))
      return ok({ answer, patientIds: [theirs.patient_id] })
    },

    /** Issues the first version of an encounter, or the next one; whoever comes at the same time meets it issued. */
    async issue(actor: Actor, wish: IssuePrescription): Promise<Result<Shown<Prescription>, IssueRefusal>> {
      const pad = await openPad(db, actor, wish.encounter_id)
      if (!pad.ok) return pad
      const pinChecked = await checkPin(pad.value.doctor_id, wish.pin)
      if (!pinChecked.ok) return pinChecked
      return inTransaction(db, async (trx): Promise<Result<Shown<Prescription>, IssueRefusal>> => {
        const now = clock()
        const { key: id, encounter_id, version, items, advice } = wish
        const opened = await openPad(trx, actor, encounter_id)
        if (!opened.ok) return opened
        const theirs = opened.value
        const { patient_id } = theirs
        const { isSigned: hasEnded } = await openEncounter(trx, encounter_id, now)
        const sent = prescriptionHash({ encounter_id, version, items, advice: advice ?? null })
        const known = await findPrescription(trx, id)
        if (known) {
          if (known.hash !== sent || known.encounter_id !== encounter_id) return refuse({ code: 'key_taken' })
          return ok({ answer: await describe(trx, id, now), patientIds: [patient_id] })
        }
        if (hasEnded) return refuse({ code: 'signed' })
        if (!hasBegun(theirs)) return refuse({ code: 'not_begun' })
        const recipient = await findRecipient(trx, patient_id, now)
        if (!recipient) return refuse({ code: 'identity_missing' })
        const checked = await checkItems(trx, items, await visitOf(trx, theirs))
        if (!checked.ok) return checked
        if (version !== (await listOfEncounter(trx, encounter_id)).length + 1) return refuse({ code: 'version_taken' })
        const { name: clinicName, address } = clinic
        await insertPrescription(
          trx,
          {
            id,
            encounter_id,
            version,
            issued_at: now,
            valid_until: validUntil(items, now),
            verify_code: newVerifyCode(),
            prescriber: JSON.stringify({
              name: theirs.doctor_name,
              ...(await findDoctor(trx, theirs.doctor_id)),
              clinic: clinicName,
              address,
              contact,
            }),
            recipient: JSON.stringify(recipient),
            advice: advice ?? null,
            medicines: items.length,
            hash: sent,
          },
          checked.value.map(({ item, medicine }, index) => ({
            n: index + 1,
            medicine_slug: medicine.slug,
            name: medicine.name,
            preparation: item.preparation,
            morning: item.morning,
            noon: item.noon,
            evening: item.evening,
            night: item.night,
            days: item.days,
            instructions: item.instructions ?? null,
          })),
        )
        const act = version === 1 ? 'prescribed' : 'amended'
        const entry = { patient_id, actor_kind: 'doctor' as const, actor: actor.userId, act, subject: '/prescription' }
        await appendEntry(trx, entry, now)
        await tell(trx, { patientId: patient_id, about: encounter_id }, now)
        return ok({ answer: await describe(trx, id, now), patientIds: [patient_id] })
      })
    },

    /** For the signature of an encounter: what was issued in it. */
    async signedPart(trx: Trx, encounterId: string): Promise<readonly string[]> {
      const issued = await listOfEncounter(trx, encounterId)
      return issued.map(({ id, hash }) => `${id} ${hash}`)
    },
  }
}
