import { ok } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { countReport, listReports } from './canary-reports.repository.ts'

export function registerCanaryReports(app: App, db: Database): void {
  serve(app, 'POST /canary-reports', async ({ body }) => {
    await countReport(db, body)
    return ok(null)
  })
  serve(app, 'GET /canary-reports', async ({ query }) => ok(await listReports(db, query.begun)))
}
