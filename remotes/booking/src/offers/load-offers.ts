import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { packagesQuery } from '@app/parts/packages.query'
import { policiesQuery } from '@app/parts/policies.query'
import type { Kernel } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { expertsQuery } from '../packages/experts.query.ts'

/** Loads the offers, and further data that the page can do without. */
export const loadOffers = (kernel: Kernel) =>
  loadOr404(
    kernel.query.ensureQueryData(packagesQuery(kernel)),
    kernel.query.prefetchQuery(expertsQuery(kernel)),
    kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
    kernel.query.prefetchQuery(policiesQuery(kernel)),
  )
