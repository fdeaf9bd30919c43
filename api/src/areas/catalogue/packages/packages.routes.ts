import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listAddresses, listPackages } from './packages.repository.ts'
import { cardOnWire, type Fees } from './packages.wire.ts'
import { showPackage } from './show-package.ts'

/** @param lowestFees - The lowest fees of the calls that can be booked now. */
export function registerPackages(app: App, db: Database, lowestFees: () => Promise<Fees>): void {
  serve(app, 'GET /package/user/package-list', async ({ query }) => {
    const fees = await lowestFees()
    return ok((await listPackages(db, query)).map((row) => cardOnWire(row, fees)))
  })

  serve(app, 'GET /package/addresses', async ({ query }) => ok(await listAddresses(db, query)))

  serve(app, 'GET /package/package-details', async ({ query }) => {
    const found = await showPackage(db, query.slug, { fees: await lowestFees() })
    return found ? ok(found) : refuse({ code: 'package_not_found' })
  })
}
