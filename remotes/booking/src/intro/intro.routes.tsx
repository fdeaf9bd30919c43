import type { Kernel, RouteObject } from '@app/kernel'
import { policiesQuery } from '../catalogue/policies.query.ts'
import { discoveryCallQuery } from '../catalogue/discovery-call.query.ts'
import { IntroPage } from './intro-page.tsx'

export function introRoutes(kernel: Kernel): RouteObject[] {
  // the page stands without its numbers: what does not come is left out
  const loader = async () => {
    await Promise.all([
      kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      kernel.query.prefetchQuery(policiesQuery(kernel)),
    ])
    return null
  }
  return [
    { path: 'discovery-call', loader, element: <IntroPage /> },
    { path: 'new-discovery-call', loader, element: <IntroPage kind="steps" /> },
    { path: 'g-discovery-call', loader, element: <IntroPage kind="expert" /> },
    { path: 'discovery-call-coupon', loader, element: <IntroPage kind="price" /> },
  ]
}
