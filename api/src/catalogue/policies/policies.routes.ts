import { ok } from '@app/domain/result'
import type { Database } from '../../db/client.ts'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import { listPolicies } from './policies.repository.ts'

export function registerPolicies(app: App, db: Database): void {
  serve(app, 'GET /policy/cancellation', async () => ok(await listPolicies(db)))
}
