import type { DocumentKind } from '@app/contracts/patient-documents'
import type { FileType } from '@app/contracts/files'
import { formatDate } from '@app/domain/india-time'
import type { Bundle, DocumentReference } from '@medplum/fhirtypes'
import { compositionOf } from './composition.rules.ts'
import { documentOf, profiled, refTo, section, type Made } from './document.rules.ts'
import { organizationOf, patientOf, type PatientFacts, type Sender } from './people.rules.ts'

const TYPE = ['419891008', 'Record artifact'] as const
const KINDS: Readonly<Record<DocumentKind, string>> = {
  report: 'Report',
  prescription: 'Prescription',
  letter: 'Letter',
  scan: 'Scan',
  other: 'Document',
}

export interface OwnDocumentFacts {
  id: string
  kind: DocumentKind
  dated_on: string
  title: string | null
  added_at: Date
  media_type: FileType
  patient: PatientFacts
}

/**
 * Builds a document around a file that the patient brought from elsewhere. The file's bytes are not read here: `data`
 * is empty.
 */
export function ownDocument(facts: OwnDocumentFacts, sender: Sender): Bundle {
  const { id, kind, dated_on, title, added_at, media_type } = facts
  const patient = patientOf(facts.patient, sender)
  const clinic = organizationOf(sender.clinic, sender, 'clinic')
  const named = title ?? KINDS[kind]
  const document: Made<DocumentReference> = {
    ...profiled('DocumentReference', 'document'),
    status: 'current',
    type: { text: KINDS[kind] },
    subject: refTo(patient),
    date: added_at.toISOString(),
    description: named,
    content: [{ attachment: { contentType: media_type, title: named, creation: dated_on, data: '' } }],
  }
  const composition = compositionOf({
    profile: 'HealthDocumentRecord',
    type: TYPE,
    title: named,
    at: added_at,
    isAmended: false,
    patient,
    author: patient,
    clinic,
    sections: [
      section({
        title: TYPE[1],
        code: TYPE,
        lines: [`${KINDS[kind]} of ${formatDate(dated_on)}${title === null ? '' : `: ${title}`}`],
        entries: [document],
      }),
    ],
  })
  const resources = [patient, clinic, document]
  return documentOf({ row: id, version: 1, at: added_at, site: sender.site, composition, resources })
}
