import { Medicine, MedicineListQuery } from '@app/contracts/medicines'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { ok } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { listMedicines } from './medicines.repository.ts'

/** For doctors alone: prescription medicines are not shown to the public. */
export function registerMedicines(app: App, db: Database): void {
  app.get(
    '/medicine/list',
    {
      config: { access: 'doctor' },
      schema: { querystring: MedicineListQuery, response: { 200: envelope(z.array(Medicine)) } },
    },
    async ({ query }) => ok(await listMedicines(db, query)),
  )
}
