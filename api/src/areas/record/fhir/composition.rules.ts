import type {
  Composition,
  CompositionSection,
  Encounter,
  Organization,
  Patient,
  Practitioner,
} from '@medplum/fhirtypes'
import { coded, LANGUAGE, profiled, refTo, type Made } from './document.rules.ts'

interface Facts {
  /** The guide's profile, such as OPConsultRecord. */
  profile: string
  /** The kind of document: a SNOMED CT code with its display, or words where the guide has no code. */
  type: readonly [string, string] | string
  title: string
  /** When the document received its current content. */
  at: Date
  isAmended: boolean
  patient: Made<Patient>
  author: Made<Organization> | Made<Patient> | Made<Practitioner>
  clinic: Made<Organization>
  encounter?: Made<Encounter>
  /** When the author signed the document; omitted when it has no signature. */
  signedAt?: Date
  sections: CompositionSection[]
}

/**
 * Creates a document's first entry, which states what the document is, whom it is about, who wrote it, and its
 * sections.
 */
export const compositionOf = (facts: Facts): Made<Composition> => {
  const { profile, type, title, at, isAmended, patient, author, clinic, encounter, signedAt, sections } = facts
  const by = author.resourceType === 'Organization' ? author.name! : author.name![0]!.text!
  return {
    ...profiled('Composition', 'composition', profile),
    language: LANGUAGE,
    status: isAmended ? 'amended' : 'final',
    type: typeof type === 'string' ? { text: type } : { ...coded(type), text: type[1] },
    subject: refTo(patient, patient.name![0]!.text),
    ...(encounter && { encounter: refTo(encounter) }),
    date: at.toISOString(),
    author: [refTo<Organization | Patient | Practitioner>(author, by)],
    title,
    confidentiality: 'V',
    ...(signedAt && {
      attester: [
        { mode: 'professional' as const, time: signedAt.toISOString(), party: refTo(author as Made<Practitioner>) },
      ],
    }),
    custodian: refTo(clinic, clinic.name),
    section: sections,
  }
}
