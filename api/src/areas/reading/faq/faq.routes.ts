import { ok } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listFaqs } from './faq.repository.ts'

export function registerFaq(app: App, db: Database): void {
  serve(app, 'GET /faq/list', async ({ query }) => {
    const rows = await listFaqs(db, query)
    return ok(
      rows.map(({ more_path, more_label, ...faq }) => ({
        ...faq,
        more: more_path === null ? null : { path: more_path, label: more_label! },
      })),
    )
  })
}
