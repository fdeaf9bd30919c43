import { Addresses, AddressesQuery } from '@app/contracts/addresses'
import { Package, PackageCard, PackageDetailQuery, PackageListQuery, PackageRefusal } from '@app/contracts/packages'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { Database } from '../../db/client.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { App } from '../../http/http-server.ts'
import { findPackage, listAddresses, listPackages } from './packages.repository.ts'
import { cardOnWire, packageOnWire } from './packages.rules.ts'

const REFUSALS = {
  package_not_found: { status: 404, message: 'We could not find this package' },
} as const satisfies Record<PackageRefusal['code'], Refusal>

export function registerPackages(app: App, db: Database): void {
  const config = { access: 'public', cache: 'content' } as const

  app.get(
    '/package/user/package-list',
    { config, schema: { querystring: PackageListQuery, response: { 200: envelope(z.array(PackageCard)) } } },
    async ({ query }) => ok((await listPackages(db, query)).map(cardOnWire)),
  )

  app.get(
    '/package/addresses',
    { config, schema: { querystring: AddressesQuery, response: { 200: envelope(Addresses) } } },
    async ({ query }) => ok(await listAddresses(db, query)),
  )

  // the specification names both; a linked package is read by its token, which comes with buying
  for (const path of ['/package/package-details', '/user/single-package']) {
    app.get(
      path,
      {
        config,
        schema: {
          querystring: PackageDetailQuery,
          response: { 200: envelope(Package), '4xx': envelope(PackageRefusal) },
        },
      },
      async ({ query }, reply) => {
        const found = await findPackage(db, query.slug)
        return found ? ok(packageOnWire(found)) : refuse(reply, REFUSALS, { code: 'package_not_found' })
      },
    )
  }
}
