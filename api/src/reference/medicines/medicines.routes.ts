import { ok } from '@app/domain/result'
import type { Database } from '../../db/client.ts'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import { listMedicines } from './medicines.repository.ts'

export function registerMedicines(app: App, db: Database): void {
  serve(app, 'GET /medicine/list', async ({ query }) => ok(await listMedicines(db, query)))
}
