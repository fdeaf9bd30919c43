import * as z from 'zod/mini'
import { Note, Notes, SignEncounter } from './encounters.ts'
import { IssueRefusal, Prescription, PrescriptionDraft } from './prescriptions.ts'
import { UNASKED } from './passkey-answer.ts'
import { oneSignature, signature, SIGNATURE_REFUSALS } from './signing-pin.ts'

/**
 * A visit as its signer sees it. The numbers are the revisions that the signer has on their screen,
 * 0 for what is not written: of the four fields of the note, and of the prescription on the pad.
 */
export const SeenVisit = z.extend(z.omit(SignEncounter, { pin: true }), { prescription: SignEncounter.shape.plan })
export type SeenVisit = z.infer<typeof SeenVisit>
/** Signs all of it that is complete, with one signature. */
export const SignVisit = z.extend(SeenVisit, signature).check(oneSignature())
export type SignVisit = z.infer<typeof SignVisit>

/** A paper that is not signed, and what it lacks. The details are those of a prescription that is refused. */
export const Lack = z.extend(z.pick(IssueRefusal, { medicine: true, unanswered: true, missing: true }), {
  paper: z.enum(['note', 'prescription']),
  /** One sentence. */
  says: z.string(),
})
export type Lack = z.infer<typeof Lack>

export const SignedVisit = z.object({
  notes: Notes,
  /** What was issued by this signature. */
  prescription: z.nullable(Prescription),
  lacks: z.array(Lack),
})
export type SignedVisit = z.infer<typeof SignedVisit>

const UNSIGNED = ['encounter_not_found', 'not_begun', 'visit_changed', 'nothing_complete'] as const
export const VisitRefusal = z.object({
  code: z.enum([...UNSIGNED, ...SIGNATURE_REFUSALS]),
  /** With pin_wait: in how many seconds. */
  retry_after: z.optional(z.int()),
  /** With visit_changed: the parts that another window has changed, as they stand. */
  current: z.optional(
    z.object({
      notes: z.array(z.pick(Note, { field: true, text: true, revision: true })),
      prescription: z.nullable(PrescriptionDraft),
    }),
  ),
  /** With nothing_complete. */
  lacks: z.optional(z.array(Lack)),
})
export type VisitRefusal = z.infer<typeof VisitRefusal>
/** Why no passkey is asked to sign a visit: what the signature would be refused for, or that there is none. */
export const AskVisitRefusal = z.extend(VisitRefusal, { code: z.enum([...UNSIGNED, ...UNASKED]) })
export type AskVisitRefusal = z.infer<typeof AskVisitRefusal>
