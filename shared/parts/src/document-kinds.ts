import type { DocumentKind } from '@app/contracts/patient-documents'

/** The name of each type of document, in the order in which the form offers them. */
export const DOCUMENT_KINDS = {
  report: 'Test report',
  prescription: 'Prescription',
  letter: 'Letter of a doctor',
  scan: 'Scan or X-ray',
  other: 'Something else',
} as const satisfies Record<DocumentKind, string>

export const DOCUMENT_ORDER = Object.keys(DOCUMENT_KINDS) as DocumentKind[]
