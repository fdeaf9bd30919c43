import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listConstants } from './constants.repository.ts'

export function registerConstants(app: App, db: Database): void {
  serve(app, 'GET /constant', async ({ query }) => {
    const list = await listConstants(db, query.name)
    return list.length > 0 ? ok(list) : refuse({ code: 'constant_not_found' })
  })
}
