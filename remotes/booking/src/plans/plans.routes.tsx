import { type Kernel, type RouteObject } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { policiesQuery } from '../catalogue/policies.query.ts'
import { discoveryCallQuery } from '../catalogue/discovery-call.query.ts'
import { packagesQuery } from '../packages/packages.query.ts'
import { loadPackage } from '../packages/packages.routes.tsx'
import { SLUG } from './plan-slug.ts'
import { INDEX_PAGES, PLAN_PAGES, SINGLES_PAGE } from './plans.pages.ts'

export function plansRoutes(kernel: Kernel): RouteObject[] {
  const loadList = () =>
    loadOr404(
      kernel.query.ensureQueryData(packagesQuery(kernel)),
      kernel.query.prefetchQuery(policiesQuery(kernel)),
      kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
    )
  return [
    ...(['all', 'compare', 'concern'] as const).map((kind) => ({
      path: INDEX_PAGES[kind].path,
      loader: loadList,
      lazy: async () => {
        const { PlanIndexPage } = await import('./plan-index-page.tsx')
        return { element: <PlanIndexPage kind={kind} /> }
      },
    })),
    {
      path: SINGLES_PAGE.path,
      loader: loadList,
      lazy: async () => ({ Component: (await import('./singles-page.tsx')).SinglesPage }),
    },
    ...PLAN_PAGES.map(({ path, slug }) => ({
      path,
      loader: () => loadPackage(kernel, slug),
      lazy: async () => {
        const { PlanPage } = await import('./plan-page.tsx')
        return { element: <PlanPage key={slug} slug={slug} /> }
      },
    })),
    {
      path: 'plan-detail',
      loader({ request }) {
        const slug = new URL(request.url).searchParams.get('slug') ?? ''
        return SLUG.test(slug) ? loadPackage(kernel, slug) : loadList()
      },
      lazy: async () => ({ Component: (await import('./plan-detail-page.tsx')).PlanDetailPage }),
    },
  ]
}
