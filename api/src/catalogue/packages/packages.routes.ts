import { ok, refuse } from '@app/domain/result'
import type { Database } from '../../db/client.ts'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import { findPackage, listAddresses, listPackages } from './packages.repository.ts'
import { cardOnWire, packageOnWire } from './packages.wire.ts'

export function registerPackages(app: App, db: Database): void {
  serve(app, 'GET /package/user/package-list', async ({ query }) => ok((await listPackages(db, query)).map(cardOnWire)))

  serve(app, 'GET /package/addresses', async ({ query }) => ok(await listAddresses(db, query)))

  for (const name of ['GET /package/package-details', 'GET /user/single-package'] as const)
    serve(app, name, async ({ query }) => {
      const found = await findPackage(db, query.slug)
      return found ? ok(packageOnWire(found)) : refuse({ code: 'package_not_found' })
    })
}
