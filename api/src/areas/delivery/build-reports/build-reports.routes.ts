import { ok } from '@app/domain/result'
import type { Base } from '../../../platform/base.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { countReports, listReports } from './build-reports.repository.ts'

export function registerBuildReports(app: App, { db, clock }: Base): void {
  serve(app, 'POST /build-reports', async ({ body }) => {
    await countReports(db, body.counts, clock())
    return ok(null)
  })
  serve(app, 'GET /build-reports', async ({ query }) => ok(await listReports(db, query.since)))
}
