import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { StoredFile } from './files.ts'
import {
  AddDocument,
  DocumentById,
  DocumentExpert,
  DocumentListQuery,
  PatientDocument,
  PatientDocumentRefusal,
  ShareDocument,
  UnshareDocument,
} from './patient-documents.ts'

const refused = refusals(PatientDocumentRefusal, {
  patient_not_found: { status: 404, message: 'We could not find this patient' },
  document_not_found: { status: 404, message: 'We could not find this document' },
  file_not_found: { status: 404, message: 'We could not find this file. Please choose it again' },
  doctor_not_found: { status: 422, message: 'You can share with an expert you have booked' },
  file_taken: { status: 409, message: 'This file is kept already' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
  full: { status: 422, message: 'You keep 20 documents. Please remove one first' },
  dated_ahead: { status: 422, message: 'This day is still to come' },
  bad_until: { status: 422, message: 'Please choose a day from today until a year ahead' },
})

/** Each change returns the patient's documents after the change, the newest first. */
export const patientDocumentsEndpoints = {
  'GET /patient-document/list': {
    access: 'member',
    audits: 'record',
    query: DocumentListQuery,
    answer: z.array(PatientDocument),
    refusals: refused,
  },
  'POST /patient-document/add': {
    access: 'patient',
    body: AddDocument,
    answer: z.array(PatientDocument),
    refusals: refused,
  },
  'POST /patient-document/remove': {
    access: 'patient',
    body: DocumentById,
    answer: z.array(PatientDocument),
    refusals: refused,
  },
  'GET /patient-document/experts': { access: 'patient', answer: z.array(DocumentExpert) },
  'POST /patient-document/share': {
    access: 'patient',
    body: ShareDocument,
    answer: z.array(PatientDocument),
    refusals: refused,
  },
  'POST /patient-document/unshare': {
    access: 'patient',
    body: UnshareDocument,
    answer: z.array(PatientDocument),
    refusals: refused,
  },
  /** Returns a link to one document's file, for the caller. */
  'POST /patient-document/open': {
    access: 'member',
    audits: 'record',
    body: DocumentById,
    answer: StoredFile,
    refusals: refused,
  },
} as const satisfies EndpointList
