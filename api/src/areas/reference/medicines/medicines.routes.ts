import { ok } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listMedicines } from './medicines.repository.ts'

export function registerMedicines(app: App, db: Database): void {
  serve(app, 'GET /medicine/list', async ({ query }) => ok(await listMedicines(db, query)))
}
