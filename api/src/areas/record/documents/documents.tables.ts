import type { DocumentKind } from '@app/contracts/patient-documents'
import type { Generated } from 'kysely'

interface PatientDocuments {
  /** The id, which the browser that sent the document made. */
  id: string
  patient_id: string
  file_id: string
  kind: DocumentKind
  dated_on: string
  title: string | null
  added_at: Date
  removed_at: Generated<Date | null>
}

interface PatientDocumentCounts {
  patient_id: string
  kept: number
}

interface PatientDocumentShares {
  document_id: string
  doctor_id: number
  /** The last day in India on which the document is shared. */
  until: string
}

export interface PatientDocumentsTables {
  patient_documents: PatientDocuments
  patient_document_counts: PatientDocumentCounts
  patient_document_shares: PatientDocumentShares
}
