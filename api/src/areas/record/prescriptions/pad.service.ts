import type {
  AskedForDetails,
  AskRefusal,
  DraftRefusal,
  NewItem,
  Pad,
  PadMedicine,
  PadRefusal,
  PrescriptionDraft,
  SavedDraft,
  SaveDraft,
} from '@app/contracts/prescriptions'
import { HOUR } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { openEncounter } from '../open-encounter.ts'
import { verdictOnSave } from '../save.rules.ts'
import type { TheirAppointment } from '../their-appointment.ts'
import { findAsked, findDraft, noteAsked, writeDraft } from './drafts.repository.ts'
import { haveMet, missingOf, openPad, visitOf } from './open-pad.ts'
import { prescriptionOnWire } from './prescription.wire.ts'
import {
  findRecipient,
  isClosed,
  listItems,
  listMedicinesBySlug,
  listOfEncounter,
  listTold,
} from './prescriptions.repository.ts'
import { whyNot } from './prescribing.rules.ts'
import { warnedItems } from './warned-items.ts'
import { allergiesOf, warningsFor } from './warnings.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { listMedicines } from '../../reference/reference.door.ts'

/** The response to a request, and the patient whose record it shows. */
interface Shown<T> {
  answer: T
  patientIds: readonly string[]
}

/** The minimum time between two requests to a patient for their details, in milliseconds. */
const SELDOM = HOUR

export type PadService = ReturnType<typeof createPadService>

/**
 * Shows an encounter's prescription pad: what its doctor needs to know, and the medicines chosen but not issued yet.
 */
export function createPadService({ db, clock }: Base) {
  async function whyNothing(theirs: TheirAppointment, missing: readonly string[]): Promise<Pad['why_not']> {
    if (await isClosed(db, theirs.id)) return 'signed'
    if (!haveMet(theirs)) return 'not_begun'
    return missing.length > 0 ? 'identity_missing' : null
  }

  /** Reads an encounter's draft with the names of its medicines. */
  async function readDraft(on: Database, encounterId: string): Promise<PrescriptionDraft> {
    const draft = await findDraft(on, encounterId)
    if (!draft) return { revision: 0, items: [], advice: null }
    const medicines = await listMedicinesBySlug(on, [...new Set(draft.items.map(({ medicine }) => medicine))])
    const named = (item: NewItem) => ({
      ...item,
      name: medicines.find(({ slug }) => slug === item.medicine)?.name ?? item.medicine,
    })
    return { revision: draft.revision, items: draft.items.map(named), advice: draft.advice }
  }

  return {
    readDraft,

    async read(actor: Actor, encounterId: string): Promise<Result<Shown<Pad>, PadRefusal>> {
      const now = clock()
      const opened = await openPad(db, actor, encounterId)
      if (!opened.ok) return opened
      const { patient_id } = opened.value
      const [found, told, draft, recipient, asked] = await Promise.all([
        listOfEncounter(db, encounterId),
        listTold(db, patient_id),
        readDraft(db, encounterId),
        findRecipient(db, patient_id, now),
        findAsked(db, encounterId),
      ])
      const items = await listItems(
        db,
        found.map(({ id }) => id),
      )
      const missing = missingOf(recipient)
      const answer: Pad = {
        why_not: await whyNothing(opened.value, missing),
        missing,
        asked_at: asked?.asked_at.toISOString() ?? null,
        allergies: allergiesOf(told),
        draft,
        warnings: await warnedItems(db, patient_id, draft.items),
        prescriptions: found.map((one) => prescriptionOnWire(one, items, { now, isDoctor: true })),
      }
      return ok({ answer, patientIds: [patient_id] })
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
        listMedicines(db, { searchValue, skip: 0, limit: 20 }),
      ])
      const known = await listMedicinesBySlug(
        db,
        medicines.map(({ slug }) => slug),
      )
      const answer = medicines.map((medicine) => ({
        ...medicine,
        why_not: whyNot(medicine.tele_list, visit),
        warnings: known.filter(({ slug }) => slug === medicine.slug).flatMap((one) => warningsFor(one, told)),
      }))
      return ok({ answer, patientIds: [theirs.patient_id] })
    },

    /** Saves the draft in the same way as notes: each save states which revision its tab has seen. */
    save: (actor: Actor, wish: SaveDraft): Promise<Result<Shown<SavedDraft>, DraftRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<Shown<SavedDraft>, DraftRefusal>> => {
        const now = clock()
        const { encounter_id, items, advice, tab, n } = wish
        const opened = await openPad(trx, actor, encounter_id)
        if (!opened.ok) return opened
        const { patient_id } = opened.value
        await openEncounter(trx, encounter_id, now)
        if (await isClosed(trx, encounter_id)) return refuse({ code: 'signed' })
        const answerWith = async ({ revision, at }: { revision: number; at: Date }) => {
          const warnings = await warnedItems(trx, patient_id, items)
          return ok({ answer: { revision, saved_at: at.toISOString(), warnings }, patientIds: [patient_id] })
        }
        const standing = await findDraft(trx, encounter_id)
        const verdict = verdictOnSave(standing, wish)
        if (verdict === 'changed') return refuse({ code: 'draft_changed', current: await readDraft(trx, encounter_id) })
        if (verdict === 'known' && standing) return answerWith({ revision: standing.revision, at: standing.saved_at })
        const revision = (standing?.revision ?? 0) + 1
        const kept = { items: JSON.stringify(items), advice: advice || null }
        await writeDraft(trx, { encounter_id, ...kept, revision, tab, n, saved_at: now })
        return answerWith({ revision, at: now })
      }),

    /** Asks the patient for the details that the law requires on a prescription, at most once an hour. */
    ask: (actor: Actor, encounterId: string): Promise<Result<Shown<AskedForDetails>, AskRefusal>> =>
      inTransaction(db, async (trx): Promise<Result<Shown<AskedForDetails>, AskRefusal>> => {
        const now = clock()
        const opened = await openPad(trx, actor, encounterId)
        if (!opened.ok) return opened
        const { patient_id: userId } = opened.value
        if (await findRecipient(trx, userId, now)) return refuse({ code: 'nothing_missing' })
        await openEncounter(trx, encounterId, now)
        const asked_at = await noteAsked(trx, encounterId, now, SELDOM)
        const key = `details:${encounterId}:${asked_at.toISOString()}`
        await sendMessage(trx, { template: 'details_wanted', params: {}, key, to: { userId } }, now)
        return ok({ answer: { asked_at: asked_at.toISOString() }, patientIds: [userId] })
      }),
  }
}
