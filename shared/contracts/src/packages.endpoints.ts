import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { Package, PackageCard, PackageDetailQuery, PackageListQuery, PackageRefusal } from './packages.ts'

const detail = {
  access: 'public',
  cache: 'content',
  query: PackageDetailQuery,
  answer: Package,
  refusals: refusals(PackageRefusal, {
    package_not_found: { status: 404, message: 'We could not find this package' },
  }),
} as const

export const packagesEndpoints = {
  'GET /package/user/package-list': {
    access: 'public',
    cache: 'content',
    query: PackageListQuery,
    answer: z.array(PackageCard),
  },
  // the specification names both; a linked package is read by its token, which comes with buying
  'GET /package/package-details': detail,
  'GET /user/single-package': detail,
} as const satisfies EndpointList
