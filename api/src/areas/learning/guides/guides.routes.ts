import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findGuide, listGuides } from './guides.repository.ts'

export function registerGuides(app: App, db: Database): void {
  serve(app, 'GET /self-help-guide/list', async () => ok(await listGuides(db)))

  serve(app, 'GET /self-help-guide/detail', async ({ query }) => {
    const guide = await findGuide(db, query.slug)
    return guide ? ok(guide) : refuse({ code: 'guide_not_found' })
  })
}
