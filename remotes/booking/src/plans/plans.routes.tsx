import { redirect, type Kernel, type RouteObject } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { policiesQuery } from '../catalogue/policies.query.ts'
import { discoveryCallQuery } from '../intro/discovery-call.query.ts'
import { detailPath } from '../packages/package-offer.ts'
import { packagesQuery } from '../packages/packages.query.ts'
import { loadPackage } from '../packages/packages.routes.tsx'
import { PlanIndexPage } from './plan-index-page.tsx'
import { PlanPage } from './plan-page.tsx'
import { INDEX_PAGES, PLAN_PAGES, SINGLES_PAGE } from './plans.pages.ts'
import { SinglesPage } from './singles-page.tsx'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function plansRoutes(kernel: Kernel): RouteObject[] {
  const loadList = () =>
    loadOr404(
      kernel.query.ensureQueryData(packagesQuery(kernel)),
      kernel.query.prefetchQuery(policiesQuery(kernel)),
      kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
    )
  return [
    { path: INDEX_PAGES.all.path, loader: loadList, element: <PlanIndexPage kind="all" /> },
    { path: INDEX_PAGES.compare.path, loader: loadList, element: <PlanIndexPage kind="compare" /> },
    { path: INDEX_PAGES.concern.path, loader: loadList, element: <PlanIndexPage kind="concern" /> },
    { path: SINGLES_PAGE.path, loader: loadList, element: <SinglesPage /> },
    ...PLAN_PAGES.map(({ path, slug }) => ({
      path,
      loader: () => loadPackage(kernel, slug),
      element: <PlanPage key={slug} slug={slug} />,
    })),
    {
      path: 'plan-detail',
      loader({ request }) {
        const slug = new URL(request.url).searchParams.get('slug') ?? ''
        return redirect(SLUG.test(slug) ? detailPath({ slug }) : INDEX_PAGES.all.path, 301)
      },
    },
  ]
}
