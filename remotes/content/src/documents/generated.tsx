import { PROFILE_TYPES } from '@app/domain/profile-type'
import type { Kernel } from '@app/kernel'
import type { ReactNode } from 'react'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { packagesQuery } from '@app/parts/packages.query'
import { policiesQuery } from '@app/parts/policies.query'
import { PriceTables } from './price-tables.tsx'
import { coursesQuery } from '@app/parts/courses.query'
import { labTestsQuery, lowestFeeQuery } from './prices.query.ts'
import { RefundTables } from './refund-tables.tsx'

interface Generated {
  /** The fragment and heading of the section, for the table of contents. */
  id: string
  title: string
  part: ReactNode
  load(kernel: Kernel): Promise<void>[]
}

/**
 * Document sections that are generated from the same database rows that determine what the site sells and at what
 * price.
 */
export const GENERATED: Readonly<Record<string, Generated>> = {
  'refund-policy': {
    id: 'terms-today',
    title: 'Refunds by type of booking',
    part: <RefundTables />,
    load: (kernel) => [kernel.query.prefetchQuery(policiesQuery(kernel))],
  },
  'pricing-policy': {
    id: 'prices-today',
    title: 'What everything costs today',
    part: <PriceTables />,
    load: (kernel) => [
      kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      kernel.query.prefetchQuery(packagesQuery(kernel)),
      kernel.query.prefetchQuery(labTestsQuery(kernel)),
      kernel.query.prefetchQuery(coursesQuery(kernel)),
      ...PROFILE_TYPES.map((type) => kernel.query.prefetchQuery(lowestFeeQuery(kernel, type))),
    ],
  },
}
