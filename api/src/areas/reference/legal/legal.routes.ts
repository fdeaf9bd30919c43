import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { type DocumentRow, findDocument, listVersions } from './legal.repository.ts'
import type { LegalDocument } from '@app/contracts/documents'
import { cleanHtml, contentsOf } from '../../../platform/clean-html.ts'

export function registerDocuments(app: App, db: Database): void {
  serve(app, 'GET /document', async ({ query }) => {
    const row = await findDocument(db, query.slug, query.version)
    return row ? ok(documentOnWire(row, await listVersions(db, query.slug))) : refuse({ code: 'document_not_found' })
  })
}

/**
 * Builds a legal document for a response; its HTML is cleaned again, because another program may have written to the
 * database.
 */
function documentOnWire(row: DocumentRow, versions: LegalDocument['versions']): LegalDocument {
  const body = cleanHtml(row.body)
  return { ...row, body, contents: contentsOf(body), versions }
}
