import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { policiesQuery } from '@app/care/policies.query'
import type { Kernel } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { packageQuery } from './packages.query.ts'

/** The package, and what the page shows beside it; the page can do without the latter. */
export const loadPackage = (kernel: Kernel, slug: string) =>
  loadOr404(
    kernel.query.ensureQueryData(packageQuery(kernel, slug)),
    kernel.query.prefetchQuery(policiesQuery(kernel)),
    kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
  )
