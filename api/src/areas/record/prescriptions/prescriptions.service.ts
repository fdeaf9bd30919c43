import type { RequestOptions } from '@app/contracts/passkeys'
import type {
  AskIssueRefusal,
  IssuePrescription,
  IssueRefusal,
  ItemWarnings,
  NewItem,
  Prescription,
  WrittenPrescription,
} from '@app/contracts/prescriptions'
import { isWholeDosage } from '@app/domain/dosage'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { Signing } from '../../../platform/http/signing-pin.ts'
import { namesGuestOf } from '../encounters/names-guest.ts'
import { openEncounter } from '../open-encounter.ts'
import type { TheirAppointment } from '../their-appointment.ts'
import { emptyDraft } from './drafts.repository.ts'
import { itemRow } from './item-row.ts'
import { haveMet, missingOf, openPad, visitOf } from './open-pad.ts'
import { prescriptionHash } from './prescription-hash.rules.ts'
import { prescriptionOnWire } from './prescription.wire.ts'
import {
  findDoctor,
  findPrescription,
  findRecipient,
  insertPrescription,
  isClosed,
  keepTold,
  listItems,
  listMedicinesBySlug,
  listOfEncounter,
} from './prescriptions.repository.ts'
import { validUntil, whyNot, type Visit } from './prescribing.rules.ts'
import { newVerifyCode } from './verify-code.ts'
import { unansweredCode, unansweredOf, warnedItems } from './warned-items.ts'
import { tellOfRecord } from '../tell-of-record.ts'
import type { Base } from '../../../platform/base.ts'
import type { Recipient } from './prescriptions.tables.ts'
import { randomUUID } from 'node:crypto'

interface Wiring extends Base {
  clinic: { name: string; address: string }
  /** The full address of the page through which patients and pharmacists can reach the clinic. */
  contact: string
  signing: Signing
}

interface Written {
  id: string
  version: number
  items: readonly NewItem[]
  advice: string | null
}

/** The recipient and the medicines that may be issued. */
interface Judged {
  recipient: Recipient
  warned: readonly ItemWarnings[]
  found: readonly { item: NewItem; medicine: { slug: string; name: string } }[]
}

/** The response to a request, and the patient whose record it shows. */
interface Shown<T> {
  answer: T
  patientIds: readonly string[]
}

export type PrescriptionsService = ReturnType<typeof createPrescriptionsService>

/** Issues what doctors prescribe, according to the telemedicine rules. */
export function createPrescriptionsService({ db, clock, clinic, contact, signing }: Wiring) {
  /** Returns which items break the rules of their medicines; if none does, returns the medicines. */
  async function checkItems(on: Database, items: readonly NewItem[], visit: Visit) {
    const medicines = await listMedicinesBySlug(on, [...new Set(items.map(({ medicine }) => medicine))])
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
      if (!isWholeDosage(item)) return refuse({ code: 'no_dose' as const, ...about })
      seen.add(same)
      found.push({ item, medicine })
    }
    return ok(found)
  }

  /** Returns why the items may not be issued; if they may, returns the recipient and the medicines. */
  async function judge(
    on: Database,
    theirs: TheirAppointment,
    { items, advice }: Pick<WrittenPrescription, 'items'> & { advice?: string | null | undefined },
    now: Date,
  ) {
    if (await isClosed(on, theirs.id)) return refuse({ code: 'signed' as const })
    if (!haveMet(theirs)) return refuse({ code: 'not_begun' as const })
    const recipient = await findRecipient(on, theirs.patient_id, now)
    if (!recipient) return refuse({ code: 'identity_missing' as const, missing: missingOf(recipient) })
    const checked = await checkItems(on, items, await visitOf(on, theirs))
    if (!checked.ok) return checked
    const words = items.flatMap(({ instructions, reason }) => [instructions, reason])
    if (await namesGuestOf(on, theirs.id, [advice, ...words])) return refuse({ code: 'names_guest' as const })
    const warned = await warnedItems(on, theirs.patient_id, items)
    const unanswered = unansweredOf(warned, items)
    if (unanswered.length > 0) return refuse({ code: unansweredCode(unanswered), unanswered })
    return ok({ recipient, warned, found: checked.value })
  }

  async function describe(on: Database, id: string, now: Date): Promise<Prescription> {
    const found = await findPrescription(on, id)
    return prescriptionOnWire(found!, await listItems(on, [id]), { now, isDoctor: true })
  }

  /**
   * Writes a prescription that has passed the checks. The caller holds the lock on the encounter, and the lock on what
   * the patient has reported.
   */
  async function write(
    trx: Trx,
    actor: Actor,
    { id: encounter_id, patient_id, doctor_id, doctor_name }: TheirAppointment,
    { id, version, items, advice, recipient, warned, found }: Judged & Written,
    now: Date,
  ): Promise<void> {
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
          name: doctor_name,
          ...(await findDoctor(trx, doctor_id)),
          clinic: clinicName,
          address,
          contact,
        }),
        recipient: JSON.stringify(recipient),
        advice,
        medicines: items.length,
        hash: prescriptionHash({ encounter_id, version, items, advice }),
      },
      found.map(({ item, medicine }, index) => itemRow({ item, medicine, warned, n: index + 1 })),
    )
    await emptyDraft(trx, encounter_id, { by: id, now })
    const entry = { patient_id, actor_kind: 'doctor' as const, actor: actor.userId, subject: '/prescription' }
    await appendEntry(trx, { ...entry, act: version === 1 ? 'prescribed' : 'amended' }, now)
    if (warned.length > 0) await appendEntry(trx, { ...entry, act: 'gave_reason' }, now)
    await tellOfRecord(trx, { patientId: patient_id, about: encounter_id }, now)
  }

  return {
    judge,

    /** Issues checked items as the next version of an encounter's prescription. The caller has checked the PIN. */
    async issueJudged(
      trx: Trx,
      actor: Actor,
      theirs: TheirAppointment,
      judged: Judged & Pick<Written, 'items' | 'advice'>,
      now: Date,
    ): Promise<Prescription> {
      const id = randomUUID()
      const version = (await listOfEncounter(trx, theirs.id)).length + 1
      await write(trx, actor, theirs, { id, version, ...judged }, now)
      return describe(trx, id, now)
    },

    /**
     * Issues the first version of an encounter's prescription, or the next one. A concurrent request finds the
     * prescription issued.
     */
    async issue(actor: Actor, wish: IssuePrescription): Promise<Result<Shown<Prescription>, IssueRefusal>> {
      const { key: id, encounter_id, version, items, advice } = wish
      const pad = await openPad(db, actor, encounter_id)
      if (!pad.ok) return pad
      // the items are checked before the PIN, so that a request that is refused anyway uses up no attempt; a repeated
      // request gets its first response again below
      const isKnown = (await findPrescription(db, id)) !== undefined
      if (!isKnown) {
        const judged = await judge(db, pad.value, wish, clock())
        if (!judged.ok) return judged
      }
      const sent = paperOf(wish)
      // a passkey's response works only once, and a repeated request writes nothing
      const isRepeated = isKnown && wish.passkey !== undefined
      const checked = isRepeated ? ok(null) : await signing.check(actor, pad.value.doctor_id, wish, sent)
      if (!checked.ok) return checked
      return inTransaction(db, async (trx): Promise<Result<Shown<Prescription>, IssueRefusal>> => {
        const now = clock()
        const opened = await openPad(trx, actor, encounter_id)
        if (!opened.ok) return opened
        const theirs = opened.value
        const { patient_id } = theirs
        await openEncounter(trx, encounter_id, now)
        const issued = await once(await findPrescription(trx, id), { encounter_id, hash: sent }, async () => {
          // a concurrent change by the patient to their history either waits or is checked here
          await keepTold(trx, patient_id)
          const judged = await judge(trx, theirs, wish, now)
          if (!judged.ok) return judged
          if (version !== (await listOfEncounter(trx, encounter_id)).length + 1)
            return refuse({ code: 'version_taken' })
          const written = { id, version, items, advice: advice ?? null, ...judged.value }
          return ok(await write(trx, actor, theirs, written, now))
        })
        return issued.ok ? ok({ answer: await describe(trx, id, now), patientIds: [patient_id] }) : issued
      })
    },

    /** Asks for a passkey's signature over the prescription that `issue` would issue now. */
    async ask(actor: Actor, wish: WrittenPrescription): Promise<Result<RequestOptions, AskIssueRefusal>> {
      const pad = await openPad(db, actor, wish.encounter_id)
      if (!pad.ok) return pad
      const judged = await judge(db, pad.value, wish, clock())
      return judged.ok ? signing.ask(actor, paperOf(wish)) : judged
    },

    /** Lists the prescriptions issued in an encounter, in the form that its signature covers. */
    async signedPart(on: Database, encounterId: string): Promise<readonly string[]> {
      const issued = await listOfEncounter(on, encounterId)
      return issued.map(({ id, hash }) => `${id} ${hash}`)
    },
  }
}

const paperOf = ({ encounter_id, version, items, advice }: WrittenPrescription): string =>
  prescriptionHash({ encounter_id, version, items, advice: advice ?? null })
