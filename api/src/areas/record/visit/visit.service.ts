import { hasBegun } from '@app/contracts/booking'
import type { IssueRefusal } from '@app/contracts/prescriptions'
import { openPrompts, promptsInWords } from '@app/contracts/note-templates'
import { issueCodes } from '@app/contracts/prescriptions.endpoints'
import type { Lack, SignedVisit, SignVisit, VisitRefusal } from '@app/contracts/visit'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Base } from '../../../platform/base.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { Shown } from '../../../platform/http/audits.ts'
import type { CheckPin } from '../../../platform/http/signing-pin.ts'
import type { EncountersService } from '../encounters/encounters.service.ts'
import { changedSince, isEmpty } from '../encounters/notes.rules.ts'
import { openEncounter } from '../open-encounter.ts'
import { keepTold } from '../prescriptions/prescriptions.repository.ts'
import type { PadService } from '../prescriptions/pad.service.ts'
import type { PrescriptionsService } from '../prescriptions/prescriptions.service.ts'
import { findTheirs, type TheirAppointment } from '../their-appointment.ts'

interface Wiring extends Base {
  checkPin: CheckPin
  encounters: EncountersService
  pad: PadService
  prescriptions: PrescriptionsService
}

export type VisitService = ReturnType<typeof createVisitService>

/** Signs a whole visit with one PIN: its note with the tests and plans of the visit, and its prescription. */
export function createVisitService({ db, clock, checkPin, encounters, pad, prescriptions }: Wiring) {
  /**
   * Finds what of a visit can be signed and what each other paper lacks. Nothing is written.
   *
   * @returns a refusal where nothing can be signed, or where the signer has not seen what stands there.
   */
  async function weigh(on: Database, theirs: TheirAppointment, seen: SignVisit, now: Date) {
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
    const items = draft.items.map(({ name: _name, ...item }) => item)
    const judged = items.length > 0 && theirs.may_prescribe ? await prescriptions.judge(on, theirs, items, now) : null
    if (judged && !judged.ok) lacks.push(lackOf(judged.error))
    const note = signed_at === null && !isEmpty(notes) && prompts.length === 0 ? notes : null
    const prescription = judged?.ok ? { ...judged.value, items, advice: draft.advice } : null
    // a signature that comes again finds its work done
    const isSignedAgain = signed_at !== null && lacks.length === 0
    if (!note && !prescription && !isSignedAgain) return refuse({ code: 'nothing_complete' as const, lacks })
    return ok({ note, prescription, lacks })
  }

  async function signWeighed(trx: Trx, actor: Actor, theirs: TheirAppointment, wish: SignVisit, now: Date) {
    await openEncounter(trx, theirs.id, now)
    // what the patient tells meanwhile either waits or is checked here
    await keepTold(trx, theirs.patient_id)
    const weighed = await weigh(trx, theirs, wish, now)
    if (!weighed.ok) return weighed
    const { note, prescription, lacks } = weighed.value
    // the note's signature covers the prescription, and closes the encounter for it
    const issued = prescription && (await prescriptions.issueJudged(trx, actor, theirs, prescription, now))
    const prescriptionWaits = lacks.some(({ paper }) => paper === 'prescription')
    if (note) await encounters.writeSignature(trx, actor, theirs, { notes: note, prescriptionWaits }, now)
    const answer: SignedVisit = { notes: await encounters.describe(trx, theirs.id), prescription: issued, lacks }
    return ok({ answer, patientIds: [theirs.patient_id] })
  }

  return {
    /**
     * Signs all that is complete in one transaction. What lacks something is named and left as it is; a prescription that
     * waits can be signed after the note.
     */
    async sign(actor: Actor, wish: SignVisit): Promise<Result<Shown<SignedVisit>, VisitRefusal>> {
      const theirs = await findTheirs(db, actor.doctorId, wish.encounter_id)
      if (!theirs) return refuse({ code: 'encounter_not_found' })
      // before the PIN, so that a request which is refused anyway uses no try
      const weighed = await weigh(db, theirs, wish, clock())
      if (!weighed.ok) return weighed
      const pinChecked = await checkPin(theirs.doctor_id, wish.pin)
      if (!pinChecked.ok) return pinChecked
      return inTransaction(db, async (trx): Promise<Result<Shown<SignedVisit>, VisitRefusal>> => {
        const still = await findTheirs(trx, actor.doctorId, wish.encounter_id)
        if (!still) return refuse({ code: 'encounter_not_found' })
        return signWeighed(trx, actor, still, wish, clock())
      })
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
