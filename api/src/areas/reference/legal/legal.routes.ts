import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findDocument, listVersions } from './legal.repository.ts'
import { documentOnWire } from './legal.wire.ts'

export function registerDocuments(app: App, db: Database): void {
  serve(app, 'GET /document', async ({ query }) => {
    const row = await findDocument(db, query.slug, query.version)
    return row ? ok(documentOnWire(row, await listVersions(db, query.slug))) : refuse({ code: 'document_not_found' })
  })
}
