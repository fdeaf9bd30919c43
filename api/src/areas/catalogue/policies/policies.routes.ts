import { ok } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listPolicies } from './policies.repository.ts'

export function registerPolicies(app: App, db: Database): void {
  serve(app, 'GET /policy/cancellation', async () => ok(await listPolicies(db)))
}
