import { DocumentQuery, DocumentRefusal, LegalDocument } from './documents.ts'
import { refusals, type EndpointList } from './endpoint.ts'

export const documentsEndpoints = {
  'GET /document': {
    access: 'public',
    cache: 'content',
    query: DocumentQuery,
    answer: LegalDocument,
    refusals: refusals(DocumentRefusal, {
      document_not_found: { status: 404, message: 'We could not find this page, or this version of it' },
    }),
  },
} as const satisfies EndpointList
