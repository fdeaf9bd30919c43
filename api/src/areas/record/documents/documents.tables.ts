import type { DocumentKind } from '@app/contracts/patient-documents'
import type { Generated } from 'kysely'

interface PatientDocuments {
  /** Made by the browser that sent it. */
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
  /** The last day in India on which it is shared. */
  until: string
}

export interface PatientDocumentsTables {
  patient_documents: PatientDocuments
  patient_document_counts: PatientDocumentCounts
  patient_document_shares: PatientDocumentShares
}
