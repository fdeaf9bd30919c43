import * as z from 'zod/mini'
import { Note, Notes, SignEncounter } from './encounters.ts'
import { IssueRefusal, Prescription, PrescriptionDraft } from './prescriptions.ts'
import { UNASKED } from './passkey-answer.ts'
import { oneSignature, signature, SIGNATURE_REFUSALS } from './signing-pin.ts'

/**
 * A visit as its signer sees it. The numbers are the revisions on the signer's screen, for the four fields of the note
 * and for the prescription on the pad; 0 stands for an empty field.
 */
export const SeenVisit = z.extend(z.omit(SignEncounter, { pin: true }), { prescription: SignEncounter.shape.plan })
export type SeenVisit = z.infer<typeof SeenVisit>
/** Signs every complete document of the visit with one signature. */
export const SignVisit = z.extend(SeenVisit, signature).check(oneSignature())
export type SignVisit = z.infer<typeof SignVisit>

/** A document that could not be signed, and what it lacks. The details are those of a refused prescription. */
export const Lack = z.extend(z.pick(IssueRefusal, { medicine: true, unanswered: true, missing: true }), {
  paper: z.enum(['note', 'prescription']),
  /** One sentence. */
  says: z.string(),
})
export type Lack = z.infer<typeof Lack>

export const SignedVisit = z.object({
  notes: Notes,
  /** The prescription that this signature issued. */
  prescription: z.nullable(Prescription),
  lacks: z.array(Lack),
})
export type SignedVisit = z.infer<typeof SignedVisit>

const UNSIGNED = ['encounter_not_found', 'not_begun', 'visit_changed', 'nothing_complete'] as const
export const VisitRefusal = z.object({
  code: z.enum([...UNSIGNED, ...SIGNATURE_REFUSALS]),
  /** The seconds to wait; only with the refusal pin_wait. */
  retry_after: z.optional(z.int()),
  /** The current text of the sections that another window has changed; only with the refusal visit_changed. */
  current: z.optional(
    z.object({
      notes: z.array(z.pick(Note, { field: true, text: true, revision: true })),
      prescription: z.nullable(PrescriptionDraft),
    }),
  ),
  /** Only with nothing_complete. */
  lacks: z.optional(z.array(Lack)),
})
export type VisitRefusal = z.infer<typeof VisitRefusal>
/** Why no passkey is requested to sign a visit: the signature would be refused, or the expert has no passkey. */
export const AskVisitRefusal = z.extend(VisitRefusal, { code: z.enum([...UNSIGNED, ...UNASKED]) })
export type AskVisitRefusal = z.infer<typeof AskVisitRefusal>
