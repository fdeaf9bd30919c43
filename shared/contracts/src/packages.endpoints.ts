import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { Package, PackageCard, PackageDetailQuery, PackageListQuery, PackageRefusal } from './packages.ts'

export const NO_PACKAGE = refusals(PackageRefusal, {
  package_not_found: { status: 404, message: 'We could not find this package' },
})

export const packagesEndpoints = {
  'GET /package/user/package-list': {
    access: 'public',
    // the lowest price counts only experts who have a free slot
    cache: 'schedule',
    query: PackageListQuery,
    answer: z.array(PackageCard),
  },
  'GET /package/package-details': {
    access: 'public',
    cache: 'schedule',
    query: PackageDetailQuery,
    answer: Package,
    refusals: NO_PACKAGE,
  },
} as const satisfies EndpointList
