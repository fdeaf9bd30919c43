import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findLandingPage } from './landing.repository.ts'
import { landingOnWire } from './landing.wire.ts'

export function registerLanding(app: App, db: Database): void {
  serve(app, 'GET /landing/page', async ({ query }) => {
    const page = await findLandingPage(db, query.path)
    return page ? ok(landingOnWire(page)) : refuse({ code: 'page_not_found' })
  })
}
