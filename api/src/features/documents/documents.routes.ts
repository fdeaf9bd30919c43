import { DocumentQuery, DocumentRefusal, LegalDocument } from '@app/contracts/documents'
import { envelope } from '@app/contracts/wire'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { findDocument, listVersions } from './documents.repository.ts'
import { documentOnWire } from './documents.rules.ts'

const REFUSALS = {
  document_not_found: { status: 404, message: 'We could not find this page, or this version of it' },
} as const satisfies Record<DocumentRefusal['code'], Refusal>

export function registerDocuments(app: App, db: Database): void {
  app.get(
    '/document',
    {
      config: { access: 'public', cache: 'content' },
      schema: {
        querystring: DocumentQuery,
        response: { 200: envelope(LegalDocument), '4xx': envelope(DocumentRefusal) },
      },
    },
    async ({ query }, reply) => {
      const row = await findDocument(db, query.slug, query.version)
      if (!row) return refuse(reply, REFUSALS, { code: 'document_not_found' })
      return ok(documentOnWire(row, await listVersions(db, query.slug)))
    },
  )
}
