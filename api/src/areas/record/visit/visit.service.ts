import { hasBegun } from '@app/contracts/booking'
import type { IssueRefusal } from '@app/contracts/prescriptions'
import { GUEST_NAMED } from '@app/contracts/guest-in-note'
import { openPrompts, promptsInWords } from '@app/contracts/note-templates'
import { issueCodes } from '@app/contracts/prescriptions.endpoints'
import type { RequestOptions } from '@app/contracts/passkeys'
import type { AskVisitRefusal, Lack, SeenVisit, SignedVisit, SignVisit, VisitRefusal } from '@app/contracts/visit'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Base } from '../../../platform/base.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { Shown } from '../../../platform/http/audits.ts'
import type { Signing } from '../../../platform/http/signing-pin.ts'
import type { EncountersService } from '../encounters/encounters.service.ts'
import { namesGuestOf } from '../encounters/names-guest.ts'
import { changedSince, isEmpty } from '../encounters/notes.rules.ts'
import { openEncounter } from '../open-encounter.ts'
import { keepTold } from '../prescriptions/prescriptions.repository.ts'
import type { PadService } from '../prescriptions/pad.service.ts'
import type { PrescriptionsService } from '../prescriptions/prescriptions.service.ts'
import { findTheirs, type TheirAppointment } from '../their-appointment.ts'
import { visitHash } from './visit-hash.rules.ts'

interface Wiring extends Base {
  signing: Signing
  encounters: EncountersService
  pad: PadService
  prescriptions: PrescriptionsService
}

export type VisitService = ReturnType<typeof createVisitService>

/** Signs a whole visit with one signature: its note with its tests and plans, and its prescription. */
export function createVisitService({ db, clock, signing, encounters, pad, prescriptions }: Wiring) {
  /**
   * Finds which parts of a visit can be signed, and what is still missing from the others. This writes nothing to the
   * database.
   *
   * @returns a refusal when nothing can be signed, or when the signer has not seen the current text.
   */
  async function weigh(on: Database, theirs: TheirAppointment, seen: SeenVisit, now: Date) {
    if (!hasBegun(theirs, now)) return refuse({ code: 'not_begun' as const })
    const { signed_at, notes } = await encounters.describe(on, theirs.id)
    const draft = await pad.readDraft(on, theirs.id)
    const changed = changedSince(notes, seen)
    if (changed.length > 0 || draft.revision !== seen.prescription) {
      const current = { notes: changed, prescription: draft.revision === seen.prescription ? null : draft }
      return refuse({ code: 'visit_changed' as const, current })
    }
    const lacks: Lack[] = []
    const prompts = openPrompts(notes)
    if (signed_at === null && isEmpty(notes)) lacks.push({ paper: 'note', says: 'The note is empty.' })
    if (signed_at === null && prompts.length > 0) lacks.push({ paper: 'note', says: promptsInWords(prompts) })
    const isGuestNamed =
      signed_at === null &&
      (await namesGuestOf(
        on,
        theirs.id,
        notes.map(({ text }) => text),
      ))
    if (isGuestNamed) lacks.push({ paper: 'note', says: GUEST_NAMED })
    const items = draft.items.map(({ name: _name, ...item }) => item)
    const judged =
      items.length > 0 && theirs.may_prescribe
        ? await prescriptions.judge(on, theirs, { items, advice: draft.advice }, now)
        : null
    if (judged && !judged.ok) lacks.push(lackOf(judged.error))
    const note = signed_at === null && !isEmpty(notes) && prompts.length === 0 && !isGuestNamed ? notes : null
    const prescription = judged?.ok ? { ...judged.value, items, advice: draft.advice } : null
    // a repeated signature finds its work already done
    const isSignedAgain = signed_at !== null && lacks.length === 0
    if (!note && !prescription && !isSignedAgain) return refuse({ code: 'nothing_complete' as const, lacks })
    const parts = note ? await encounters.hangsOn(on, theirs.id) : {}
    const paper = visitHash({ encounter_id: theirs.id, note, parts, prescription })
    return ok({ note, prescription, lacks, paper })
  }

  /**
   * Finds the appointment and checks what can be signed, before anything is signed, so that a request that is refused
   * anyway uses up no PIN attempt.
   */
  async function weighTheirs(actor: Actor, seen: SeenVisit) {
    const theirs = await findTheirs(db, actor.doctorId, seen.encounter_id)
    if (!theirs) return refuse({ code: 'encounter_not_found' as const })
    const weighed = await weigh(db, theirs, seen, clock())
    return weighed.ok ? ok({ theirs, ...weighed.value }) : weighed
  }

  /** @param consented - The hash of the document that a passkey has signed. */
  async function signWeighed(
    trx: Trx,
    { actor, theirs, wish, consented }: { actor: Actor; theirs: TheirAppointment; wish: SignVisit; consented?: string },
    now: Date,
  ): Promise<Result<Shown<SignedVisit>, VisitRefusal>> {
    await openEncounter(trx, theirs.id, now)
    // a concurrent change by the patient to their history either waits or is checked here
    await keepTold(trx, theirs.patient_id)
    const weighed = await weigh(trx, theirs, wish, now)
    if (!weighed.ok) return weighed
    const { note, prescription, lacks, paper: hash } = weighed.value
    // the patient has reported something new, so a different prescription might be issued now: the passkey has signed
    // an outdated document
    if (consented !== undefined && hash !== consented)
      return refuse({ code: 'visit_changed' as const, current: { notes: [], prescription: null } })
    // the note's signature covers the prescription and closes the encounter to further prescriptions
    const issued = prescription && (await prescriptions.issueJudged(trx, actor, theirs, prescription, now))
    const prescriptionWaits = lacks.some(({ paper }) => paper === 'prescription')
    if (note) await encounters.writeSignature(trx, actor, theirs, { notes: note, prescriptionWaits }, now)
    const answer: SignedVisit = { notes: await encounters.describe(trx, theirs.id), prescription: issued, lacks }
    return ok({ answer, patientIds: [theirs.patient_id] })
  }

  return {
    /**
     * Signs everything that is complete, in one transaction. The response names each incomplete part, which stays
     * unchanged; a waiting prescription can be signed after the note.
     */
    async sign(actor: Actor, wish: SignVisit): Promise<Result<Shown<SignedVisit>, VisitRefusal>> {
      const weighed = await weighTheirs(actor, wish)
      if (!weighed.ok) return weighed
      const { theirs, paper, note, prescription } = weighed.value
      const { passkey } = wish
      // a passkey's response works only once: a repeated request whose work is already done writes nothing and needs
      // none
      const isDone = passkey !== undefined && !note && !prescription
      const checked = isDone ? ok(null) : await signing.check(actor, theirs.doctor_id, wish, paper)
      if (!checked.ok) return checked
      return inTransaction(db, async (trx): Promise<Result<Shown<SignedVisit>, VisitRefusal>> => {
        const still = await findTheirs(trx, actor.doctorId, wish.encounter_id)
        if (!still) return refuse({ code: 'encounter_not_found' })
        const consented = passkey && { consented: paper }
        return signWeighed(trx, { actor, theirs: still, wish, ...consented }, clock())
      })
    },

    /** Asks for a passkey's signature over what `sign` would sign now. */
    async ask(actor: Actor, seen: SeenVisit): Promise<Result<RequestOptions, AskVisitRefusal>> {
      const weighed = await weighTheirs(actor, seen)
      return weighed.ok ? signing.ask(actor, weighed.value.paper) : weighed
    },
  }
}

const lackOf = ({ code, medicine, unanswered, missing }: IssueRefusal): Lack => ({
  paper: 'prescription',
  says: `${issueCodes[code].message}.`,
  ...(medicine !== undefined && { medicine }),
  ...(unanswered && { unanswered }),
  ...(missing && { missing }),
})
